/** Spiele zum Ausdrucken: was, wie, und was daraus wird. */
import type { TableTexts } from "../en/table";

export const printing: TableTexts["printing"] = {
  title: "Zum Ausdrucken",
  intro:
    "Alles aus der Schachtel als PDF-Dateien für deinen Drucker: Plättchen mit Codes, Karten, Marker, Regeln. Drucke mit 100 %, ohne „An Seite anpassen“.",
  kit: "Spiel",
  part: "Was du drucken willst",
  whole: "Alles zusammen (PDF-Dateien in einer Zip-Datei)",
  paper: "Papier",
  papers: { a4: "A4", letter: "Letter" },
  duplex: "Vorder- und Rückseite",
  duplexes: {
    long: "Lange Kante wenden",
    short: "Kurze Kante wenden",
    fold: "Falten und kleben",
  },
  ink: "Farbe",
  inks: { full: "In Farbe", low: "Mit wenig Tinte", grey: "Nur Grautöne" },
  facts: "Fakten",
  noFacts: "Dieses Spiel braucht keine Fakten.",
  own: "Eigene Fakten nehmen",
  ownAdded: (title) => `${title} ist ausgewählt.`,
  language: "Sprache",
  languages: { en: "English", de: "Deutsch" },
  preview: "Vorschau",
  previewOf: (what) => `Vorschau: ${what}`,
  download: "Herunterladen",
  shift: "Wenn Vorder- und Rückseite nicht passen",
  shiftHint:
    "Drucke ein Blatt beidseitig und halte es gegen das Licht. Die Linien, die sich treffen, zeigen den Versatz in Zehntelmillimetern.",
  right: "Nach rechts, in mm",
  down: "Nach unten, in mm",
  makers: "Für Bastler und Druckereien",
  makersHint:
    "Plättchen und Karten als Bilder. Für Tabletop Simulator legst du die Bilder in den Ordner Mods/Images und die .json-Datei in Saves/Saved Objects. Eine Liste von allem (CSV) liegt beim ganzen Spiel.",
  images: "Bilder für die Druckerei",
  tabletop: "Tabletop Simulator",
  working: "Deine Seiten entstehen gerade. Ein ganzes Spiel dauert bis zu einer halben Minute.",
  looked: "So wird es aussehen.",
  saved: (file) => `${file} liegt bei deinen Downloads.`,
  changed: "Du hast etwas geändert. Mit einer neuen Vorschau siehst du es.",
};
