/** Der Anfang, und was dieses Gerät mag. */
import type { HomeTexts } from "../en";

export const home: HomeTexts["home"] = {
  hello: "Fünf Partyspiele für einen Tisch.",
  lead: "Ordnen, bluffen, das Glück herausfordern, Stiche machen: allein gegen Bots, oder mit Freunden, die einen Code scannen. Kein Konto, nichts zu installieren.",
  playNow: "Gleich spielen",
  playNowHint: (game) => `${game}, du und zwei Bots`,
  name: "Dein Name",
  nobody: "Gast",
  join: "An einen Tisch gehen",
  joinHint: "Scanne den Code auf dem Bildschirm deiner Freunde, oder tippe ihn hier ein.",
  code: "Code des Tischs",
  joinButton: "Dazukommen",
  games: "Die Spiele",
  play: "Gleich spielen",
  table: "Tisch einrichten",
  rules: "Regeln",
  players: (low, high) => (low === high ? `${low} Personen` : `${low}–${high} Personen`),
  minutes: (low, high) => `${low}–${high} min`,
  credits: "Dank und Quellen",
  settings: "Einstellungen",
  learn: "In 90 Sekunden lernen",
  learnOf: (title) => `In 90 Sekunden lernen: ${title}`,
  playOf: (title) => `Gleich spielen: ${title}`,
  tableOf: (title) => `Tisch einrichten: ${title}`,
  rulesOf: (title) => `Regeln von ${title}`,
};

export const settings: HomeTexts["settings"] = {
  title: "Einstellungen",
  language: "Sprache",
  languages: { auto: "Wie das Gerät", en: "English", de: "Deutsch" },
  theme: "Farben",
  themes: { auto: "Wie das Gerät", light: "Papier", dark: "Nacht" },
  contrast: "Hoher Kontrast",
  calm: "Weniger Bewegung",
  sound: "Töne",
  haptics: "Vibration",
  keys: "Tastenkürzel mit einem Buchstaben",
};
