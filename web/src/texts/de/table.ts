/** Was jede Seite außer dem Anfang sagt. */
import type { TableTexts } from "../en/table";
import { boards } from "./boards";
import { connection, cover, emote, final, frame, hints, keys, predict } from "./frame";
import { join } from "./join";
import { lobby } from "./lobby";
import { packs } from "./packs";
import { printing } from "./printing";
import { survey } from "./survey";
import { plural } from "../plural";

const n = plural("de");

export const table: TableTexts = {
  boards,
  join,
  lobby,
  packs,
  survey,
  printing,
  frame,
  keys,
  emote,
  predict,
  hints,
  cover,
  final,
  connection,
  rules: {
    title: (game) => `Regeln von ${game}`,
  },
  credits: {
    title: "Dank und Quellen",
    games:
      "Outrank ist von Randy Cass, Out-Trumped von Adam Boudreaux für das Looney-Pyramids-System. Die Fakten stammen aus den Quellen unten; jede Auflösung nennt ihre eigene.",
    fonts:
      "Schriften: Bricolage Grotesque, Atkinson Hyperlegible Next und Mono (SIL Open Font License 1.1).",
    icons:
      "Symbole: Phosphor (MIT). Symbole der Sätze: Tabler Icons (MIT) und game-icons.net von Lorc, Delapouite und anderen (CC BY 3.0).",
    pictures:
      "Bilder auf den Plättchen: Fluent Emoji (flat) von Microsoft (MIT), circle-flags von HatScripts (MIT) und, drei davon, Noto Emoji von Google (Apache 2.0). Es sind allgemeine Piktogramme und Nationalflaggen, keine Logos; kein Unternehmen, Team, Studio oder Verlag hat sie gutgeheißen.",
    licences: "Ihre Lizenztexte",
    sources: "Quellen der Fakten",
  },
  know: {
    title: "Schon gewusst?",
    noSpoilers: "Kein Plättchen wird genannt: nichts verraten",
    left: "Nur Plättchen, die aus dem Spiel sind: nichts verraten",
  },
  facts: {
    title: "Fakten",
    intro:
      "Schlag jeden Fakt nach, mit Quelle und Jahr. Wer beim Spielen nachsieht, verdirbt es sich: Wonach dein eigener Tisch fragt, bleibt bis zum Ende der Partie verborgen.",
    pack: "Fakten von",
    category: "Kategorie",
    stat: "Statistik",
    find: "Eintrag suchen",
    held: (reason) => `Keine Aufgabe fragt danach: ${reason}`,
    counted: "Wie gezählt wird",
    missing: (count) =>
      n(count, { one: "# Eintrag hat keinen Wert.", other: "# Einträge haben keinen Wert." }),
    inPlay: "Gerade an deinem Tisch im Spiel: bis zum Ende der Partie verborgen.",
    hiddenMark: "im Spiel",
    place: "Nr.",
    item: "Eintrag",
    value: "Wert",
    year: "Jahr",
    source: "Quelle",
    none: "Nichts gefunden. Versuch es mit weniger Buchstaben.",
    report: "Fehler melden",
    reportHint:
      "Schreib dazu, was falsch ist und wo du es gefunden hast. Dann kopier den Text oder öffne ihn als E-Mail. Von hier wird nichts verschickt.",
    reportText: (item, stat, value, year, source) =>
      `Outrank: Ein Fakt sieht falsch aus\n\nEintrag: ${item}\nStatistik: ${stat}\nGezeigter Wert: ${value}${year ? ` (${year})` : ""}\nQuelle: ${source}\n\nWas richtig wäre, und wo du es gefunden hast:\n`,
    subject: (item, stat) => `Outrank-Fakt: ${item}, ${stat}`,
    copy: "Text kopieren",
    copied: "Kopiert.",
    mail: "Als E-Mail öffnen",
    close: "Schließen",
  },
  any: {
    act: "ziehen",
    offers: "Was du tun kannst",
    nothing: "Du hast gerade nichts zu tun.",
    pick: (count) => `wähle ${count}`,
    order: (count) => `wähle ${count}, der Reihe nach`,
    done: (now, due) => (now < due ? `${now} von ${due} gewählt` : "Fertig"),
    piece: (number) => `Stück ${number}`,
    yes: "ja",
    no: "nein",
    not: (what) => `nicht ${what}`,
  },
};
