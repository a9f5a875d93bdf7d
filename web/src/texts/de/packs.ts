/** Eigene Fakten: an den Tisch gebracht, geprüft, gespielt. */
import type { TableTexts } from "../en/table";

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

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
    `${file}: ${counted(count, "Stelle ist", "Stellen sind")} zu korrigieren. Lade die Datei danach noch einmal hoch.`,
  file: "Datei",
  row: "Zeile",
  column: "Spalte",
  what: "Was zu korrigieren ist",
  whole: "alle",
  more: (count) => `${count} weitere zeigen`,
  good: (title) => `${title} kann gespielt werden.`,
  holds: (items, stats, questions) =>
    `${counted(items, "Eintrag", "Einträge")}, ${counted(stats, "Statistik", "Statistiken")}, ${counted(questions, "Frage", "Fragen")}`,
  fits: (games) => `Das passt zu ${games}.`,
  fitsNone: "Mit so wenigen Fakten geht hier kein Spiel: Ergänze Zeilen oder Spalten.",
  play: "Damit spielen",
  playing: (title) => `Gespielt wird mit ${title}`,
  found: (items, questions) =>
    `${counted(items, "Eintrag", "Einträge")}, ${counted(questions, "Frage", "Fragen")}`,
  change: "Andere Datei bringen",
  remove: "Zurück zu den eingebauten Fakten",
  tooLarge: "Diese Datei ist zu groß: Ein Paket hat höchstens ein Megabyte.",
  kinds: "Bring eine CSV-Datei oder ein Zip davon.",
  oneFile: "Bring eine Datei auf einmal; mehrere Tabellen kommen in ein Zip.",
};
