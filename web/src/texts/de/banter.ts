/** Was Bots sagen. */
import type { banter as english } from "../en/banter";

export const banter: typeof english = {
  bold: ["Wenn schon, denn schon.", "Da geht was.", "Große Zahl, noch größere Klappe."],
  outbid: ["Mutig. Von mir aus.", "Gut. Dein Problem.", "Bist du dir da sicher?"],
  right: [
    "Nie dran gezweifelt.",
    "Sag ich doch.",
    "War leichter als gedacht.",
    "Ich hab mal ein Buch gelesen.",
  ],
  wrong: [
    "Das war ein Test. Für euch.",
    "Knapp. Na ja, eigentlich nicht.",
    "Da ist ein Komma verrutscht.",
    "Reden wir nicht drüber.",
  ],
  blocked: ["Danke, nehm ich.", "Hatte ich im Gefühl.", "Mein bester Chip."],
  missed: ["Da geht er hin, mein Stapel.", "Meine Sensoren waren's.", "War's wert. Glaub ich."],
  called: ["Leicht.", "Noch mal?", "Das kann ich den ganzen Tag."],
  cashed: ["Klingeling.", "Sicher ist sicher.", "War mir ein Vergnügen."],
  trick: ["Meiner.", "Die nehm ich.", "Wie bestellt."],
  won: ["Gutes Spiel. Revanche?", "Dank an mein Ladegerät.", "Morgen um dieselbe Zeit?"],
  lost: ["Ich hab euch gewinnen lassen.", "Gutes Spiel. Verdient.", "Ich will Revanche."],
};
