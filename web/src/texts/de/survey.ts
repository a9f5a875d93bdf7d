/** Ein Paket über die Leute in einem Raum. */
import type { survey as english, SurveyPreset } from "../en/survey";
import { counters, plural } from "../plural";

const n = plural("de");
const s = counters("de", {
  people: { one: "# Person", other: "# Leute" },
  more: { one: "Noch # Person", other: "Noch # Leute" },
});

export const survey: typeof english = {
  open: "Spielt über euch selbst",
  openHint: "Vier kurze Fragen auf jedem Handy, und ihr selbst werdet zu Plättchen.",
  title: "Ein Paket über diesen Raum",
  category: "Leute hier",
  choose: "Was wollt ihr fragen? Bis zu vier Fragen.",
  best: "Am besten sind Fragen mit vielen verschiedenen Antworten. V4 und Four4More lassen solche mit vielen gleichen weg.",
  own: "Eigene Frage",
  ownHint: "Zum Beispiel: Tattoos, Zimmerpflanzen, Strafzettel",
  add: "Dazu",
  ask: "Alle fragen",
  privacy:
    "Die Antworten gehören nur diesem Raum. Man sieht sie erst, wenn das Spiel sie aufdeckt, und sie werden mit dem Raum gelöscht.",
  presets: [
    [
      "Geschwister",
      "Wer hat die meisten Geschwister? Die meisten zuerst.",
      "Wer hat die wenigsten Geschwister? Die wenigsten zuerst.",
    ],
    [
      "Besuchte Länder",
      "Wer war in den meisten Ländern? Die meisten zuerst.",
      "Wer war in den wenigsten Ländern? Die wenigsten zuerst.",
    ],
    [
      "Ungelesene Mails",
      "Wer hat die meisten ungelesenen Mails? Die meisten zuerst.",
      "Wer hat die wenigsten ungelesenen Mails? Die wenigsten zuerst.",
    ],
    [
      "Kaffees am Tag",
      "Wer trinkt am meisten Kaffee? Am meisten zuerst.",
      "Wer trinkt am wenigsten Kaffee? Am wenigsten zuerst.",
    ],
    [
      "Fotos auf dem Handy",
      "Wer hat die meisten Fotos auf dem Handy? Die meisten zuerst.",
      "Wer hat die wenigsten Fotos auf dem Handy? Die wenigsten zuerst.",
    ],
    [
      "Paar Schuhe",
      "Wer hat die meisten Schuhe? Die meisten zuerst.",
      "Wer hat die wenigsten Schuhe? Die wenigsten zuerst.",
    ],
    [
      "Minuten bis hierher",
      "Wer hatte den längsten Weg? Der längste zuerst.",
      "Wer hatte den kürzesten Weg? Der kürzeste zuerst.",
    ],
    [
      "Größe in cm",
      "Ordnet euch nach Größe, die Größten zuerst.",
      "Ordnet euch nach Größe, die Kleinsten zuerst.",
    ],
    [
      "Gelesene Bücher dieses Jahr",
      "Wer hat dieses Jahr die meisten Bücher gelesen? Die meisten zuerst.",
      "Wer hat dieses Jahr die wenigsten Bücher gelesen? Die wenigsten zuerst.",
    ],
    [
      "Apps auf dem Handy",
      "Wer hat die meisten Apps? Die meisten zuerst.",
      "Wer hat die wenigsten Apps? Die wenigsten zuerst.",
    ],
  ].map(([label = "", most = "", least = ""]): SurveyPreset => ({ label, most, least })),
  mostOf: (label) => `${label}: Wer hat am meisten? Am meisten zuerst.`,
  leastOf: (label) => `${label}: Wer hat am wenigsten? Am wenigsten zuerst.`,
  yours: "Über dich",
  theirs: "Über jemanden, den ihr alle kennt",
  who: "Wer?",
  number: "Bitte eine Zahl.",
  mayExport: "Die Tischleitung darf meine Antworten speichern",
  send: "Antworten abschicken",
  sendOther: "Dazu",
  change: "Meine Antworten ändern",
  addOther: "Jemanden dazunehmen, den ihr alle kennt",
  addHint: "Oma, die Chefin, der Hund: alle, deren Zahlen ihr kennt oder schätzt.",
  withdraw: "Meine Antworten zurücknehmen",
  thanks: "Du hast geantwortet.",
  progress: (answered, others) =>
    others
      ? `${s.people(answered)} hier und ${n(others, { one: "# weitere Person ist", other: "# weitere sind" })} dabei.`
      : `${n(answered, { one: "# Person hat", other: "# Leute haben" })} geantwortet.`,
  answered: (name) => `${name} hat geantwortet`,
  needed: (more, game) => `${s.more(more)} für ${game}`,
  enough: (game) => `Genug für ${game}`,
  make: "Paket machen",
  again: "Noch einmal machen",
  ready: "Euer Paket ist fertig.",
  fits: "Gleich spielen:",
  tied: "V4 und Four4More brauchen eine Frage mit wenigen gleichen Antworten: Stellt noch eine andere.",
  waiting: "Die Tischleitung macht das Paket, wenn alle geantwortet haben.",
  save: "Antworten speichern",
  saveNo: "Du kannst die Antworten speichern, wenn alle einverstanden sind.",
  drop: "Alle Antworten löschen",
  dropSure: "Wirklich alle Antworten löschen?",
  cancel: "Abbrechen",
};
