/** Eigene Fakten: an den Tisch gebracht, geprüft, gespielt. */
import type { TableTexts } from "../en/table";
import { counters } from "../plural";

const s = counters("de", {
  places: { one: "# Stelle ist", other: "# Stellen sind" },
  items: { one: "# Eintrag", other: "# Einträge" },
  statistics: { one: "# Statistik", other: "# Statistiken" },
  questions: { one: "# Frage", other: "# Fragen" },
  rounds: { one: "# Runde", other: "# Runden" },
});

export const packs: TableTexts["packs"] = {
  title: "Eigene Fakten",
  open: "Mit eigenen Fakten spielen",
  hint: "Jede Tabelle geht: in der ersten Spalte die Namen, in jeder anderen eine Zahl.",
  drop: "Lass hier eine CSV- oder Zip-Datei fallen",
  letGo: "Loslassen, um diese Datei zu bringen",
  choose: "Datei wählen",
  another: "Andere Datei wählen",
  template: "Eine Tabelle zum Anfangen herunterladen",
  sending: (file) => `${file} ist unterwegs …`,
  reading: (file) => `${file} wird gelesen …`,
  wrong: (count, file) =>
    `${file}: ${s.places(count)} zu korrigieren. Lade die Datei danach noch einmal hoch.`,
  file: "Datei",
  row: "Zeile",
  column: "Spalte",
  what: "Was zu korrigieren ist",
  whole: "alle",
  more: (count) => `${count} weitere zeigen`,
  good: (title) => `${title} kann gespielt werden.`,
  holds: (items, stats, questions) =>
    `${s.items(items)}, ${s.statistics(stats)}, ${s.questions(questions)}`,
  fits: (games) => `Das passt zu ${games}.`,
  lasts: (rounds, low, high) =>
    `${s.rounds(rounds)}, etwa ${low === high ? low : `${low} bis ${high}`} Minuten: Dann ist es aufgebraucht.`,
  fitsNone: "Mit so wenigen Fakten geht hier kein Spiel: Ergänze Zeilen oder Spalten.",
  play: "Damit spielen",
  playing: (title) => `Gespielt wird mit ${title}`,
  found: (items, questions) => `${s.items(items)}, ${s.questions(questions)}`,
  change: "Andere Datei bringen",
  remove: "Zurück zu den eingebauten Fakten",
  tooLarge: "Diese Datei ist zu groß: Ein Paket hat höchstens ein Megabyte.",
  kinds: "Bring eine CSV-Datei oder ein Zip davon.",
  oneFile: "Bring eine Datei auf einmal; mehrere Tabellen kommen in ein Zip.",
};
