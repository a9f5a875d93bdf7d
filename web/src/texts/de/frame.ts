/** Alles rund um ein Brett. */
import type { TableTexts } from "../en/table";

export const frame: TableTexts["frame"] = {
  yourTurn: (act) => `Dein Zug: ${act}.`,
  theirTurn: (name, act) => `${name} ist am Zug: ${act}.`,
  waitingFor: (names, act) => `Warten auf ${names}: ${act}.`,
  mateTurn: (name) => `Dein Team ist am Zug: ${name} handelt.`,
  deals: "Es wird gegeben.",
  over: "Die Partie ist vorbei.",
  paused: "Die Partie macht Pause.",
  absent: (names) => `Warten, bis ${names} wieder da ist.`,
  log: "Was geschah",
  noLog: "Noch nichts.",
  holds: (name, what) => `${name} hat ${what}.`,
  noHand: "Die Hand ist leer.",
  scores: "Punkte",
  rules: "Regeln",
  more: "Mehr",
  turnTitle: "Dein Zug · Outrank",
  tableTitle: (game) => `${game} · Outrank`,
  undo: "Rückgängig",
  points: (points) => (points === "1" ? "1 Punkt" : `${points} Punkte`),
  ledger: (name) => `Woher die Punkte von ${name} kommen`,
  noPoints: "Noch keine Punkte.",
  houseRules: "Hausregeln an diesem Tisch",
  byTheBook: "Gespielt wie im Buch.",
  clockLeft: (seconds) => `noch ${seconds} Sekunden`,
  presence: { here: "da", away: "kurz weg", gone: "weg", bot: "Bot", free: "frei" },
  toAct: "am Zug",
  score: (name, points) => `${name} ${points}`,
  players: "Plätze",
  cover: "Bildschirm verdecken",
  moveSeat: "Meinen Platz auf ein anderes Gerät bringen",
  moveHint: "Scanne das mit dem anderen Gerät. Es geht einmal, zehn Minuten lang.",
  moveQr: "QR-Code, der deinen Platz mitnimmt",
  takeBack: "Ein Bot sitzt für dich da.",
  takeBackButton: "Meinen Platz zurücknehmen",
  late: "Du schaust zu. Du kannst für einen Bot weiterspielen:",
  takeOver: (name) => `Den Platz von ${name} nehmen`,
  pause: "Partie anhalten",
  goOn: "Weiter",
  end: "Partie ohne Ergebnis beenden",
  endSure: "Ja, beenden",
  botIn: (name) => `Einen Bot für ${name} einsetzen`,
  leave: "Den Tisch verlassen",
  share: "Einladen und zuschauen",
  broken: "Das Brett konnte nicht geladen werden. Dein Platz bleibt dir: Lade die Seite neu.",
};

export const keys: TableTexts["keys"] = {
  title: "Tasten",
  list: [
    ["?", "diese Liste"],
    ["L", "sagen, was zuletzt geschah"],
    ["T", "sagen, wer am Zug ist"],
    ["S", "die Punkte sagen"],
    ["H", "sagen, was du hast"],
    ["R", "die Regeln öffnen"],
    ["Tab", "zum nächsten Bedienelement"],
    ["Eingabe", "es drücken"],
    ["Esc", "schließen, was offen ist"],
  ],
};

export const emote: TableTexts["emote"] = {
  title: "Etwas sagen",
  words: {
    hello: "Hallo",
    well_played: "Gut gespielt",
    wow: "Wow",
    hmm: "Hmm",
    hurry: "Lass dir Zeit, aber nicht alle",
    thanks: "Danke",
  },
  said: (name, words) => `${name}: ${words}`,
  mute: (name) => `${name} stumm schalten`,
};

export const cover: TableTexts["cover"] = {
  hand: (name) => `Gib das Gerät an ${name}`,
  several: (names) => `Als Nächstes: ${names}, nacheinander`,
  text: "Sonst sollte niemand hinsehen. Halte den Knopf, bis sich das Brett öffnet; nach dem Zug, oder wenn diese Seite verlassen wird, verdeckt es sich.",
  hold: (name) => `Ich bin ${name}: Halten zum Ansehen`,
  holding: "Weiter halten …",
};

export const final: TableTexts["final"] = {
  wins: (names) => `${names} gewinnt.`,
  share: (names) => `${names} teilen sich den Sieg.`,
  reasons: {
    rounds: "Alle Runden sind gespielt.",
    target: "Jemand hat das Ziel erreicht.",
    shared: "Der Sieg wird geteilt.",
    depletion: "Es sind nicht mehr genug Plättchen da.",
    time: "Die Zeit war um.",
    speed: "Jemand hat genug, um sofort zu gewinnen.",
  },
  ended: (reason) => `Grund des Endes: ${reason}.`,
  tied: (names) => `${names} sind in allem gleich und teilen sich den Platz.`,
  broken: (above, below, why) => `Gleich viele Punkte: ${above} vor ${below}, durch ${why}.`,
  measures: {
    ranking_points: "mehr Punkte aus Reihen",
    owned_tokens: "mehr eigene Plättchen",
    large_sets: "mehr Sätze aus fünf oder mehr Plättchen",
    sets: "mehr Sätze",
    tokens: "mehr Plättchen",
    hand: "mehr Plättchen auf der Hand",
    right_calls: "mehr richtige Ansagen",
    cashed_tokens: "mehr eingelöste Plättchen",
    accuracy: "einen größeren Anteil richtiger Ansagen",
  },
  rematch: "Noch einmal spielen",
  next: "Spiel oder Plätze ändern",
  record: "Aufzeichnung herunterladen",
};

export const connection: TableTexts["connection"] = {
  lost: "Keine Verbindung. Neuer Versuch …",
  retry: "Jetzt versuchen",
  kept: "Dein Zug ist aufgehoben und wird gesendet.",
};
