/** Alles rund um ein Brett. */
import type { TableTexts } from "../en/table";
import { plural } from "../plural";

const n = plural("de");

export const frame: TableTexts["frame"] = {
  yourTurn: (act) => `Dein Zug: ${act}.`,
  theirTurn: (name, act) => `${name} ist am Zug: ${act}.`,
  reveals: (name) => `Gleich kommt das Ergebnis von ${name}.`,
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
  tools: "Werkzeuge am Tisch",
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
  absentSeat: {
    gone: (names, count) => `${names} ${n(count, { one: "ist", other: "sind" })} weg.`,
    votes: (count) =>
      n(count, { one: "# Stimme für einen Bot.", other: "# Stimmen für einen Bot." }),
    bot: "Bot spielen lassen",
    botForShort: (name) => `Bot für ${name}`,
    botFor: (name) => `Für ${name} einen Bot spielen lassen`,
    voted: "Warten auf die anderen",
  },
  leaving: {
    title: "Partie verlassen?",
    text: "Die anderen spielen weiter. Was wird aus deinem Platz?",
    stay: "Bleiben",
    bot: "Einen Bot für mich spielen lassen",
    botHint: "Er übernimmt deinen Platz ganz.",
    keep: "Platz behalten",
    keepHint: "Die anderen warten auf dich oder lassen einen Bot einspringen.",
  },
  hostGone: {
    gone: (name) => `${name} leitet den Tisch, ist aber weg.`,
    take: "Leitung übernehmen",
    meanwhile: (name) => `${name} leitet jetzt den Tisch.`,
    back: "Leitung zurücknehmen",
    mine: (name) => `Du leitest den Tisch, bis ${name} wieder da ist.`,
    giveBack: "Zurückgeben",
  },
  watching: "Du schaust zu.",
  joinIn: "Mitspielen",
  late: "Du schaust zu. Löse einen Bot ab:",
  takeOver: (name) => `${name} ablösen`,
  takeover: {
    asks: (name, bot) => `${name} möchte ${bot} ablösen und sieht dann diese Hand.`,
    accept: "Zustimmen",
    acceptName: (name) => `${name} zustimmen`,
    decline: "Ablehnen",
    declineName: (name) => `${name} ablehnen`,
    youAccept: "Du hast zugestimmt. Warten auf die anderen.",
    youDecline: "Du hast abgelehnt. Warten auf die anderen.",
    waiting: (bot) =>
      `Du möchtest ${bot} ablösen. Die Tischleitung oder die Mehrheit muss zustimmen.`,
    cancel: "Abbrechen",
    declined: (bot) => `Die anderen haben abgelehnt. ${bot} spielt weiter.`,
    taken: (name, bot) => `${name} hat ${bot} abgelöst.`,
    ok: "OK",
  },
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

export const predict: TableTexts["predict"] = {
  title: "Dein Tipp",
  ranking: (name) => `Schafft ${name} das?`,
  call: (name) => `Liegt ${name} gleich richtig?`,
  makes: "Klappt",
  fails: "Scheitert",
  right: "Richtig",
  wrong: "Falsch",
  where: "Wenn es schiefgeht: an welcher Stufe?",
  step: (step) => `Scheitert an Stufe ${step}`,
  open: "Nur für die Ehre. Vor dem Aufdecken sieht ihn niemand.",
  made: "Dein Tipp steht. Du kannst ihn ändern, bis die Antwort da ist.",
  others: (names) => `Getippt haben: ${names}`,
  audience: (count) => n(count, { one: "# Person im Publikum", other: "# im Publikum" }),
  streak: (count) => `Deine Serie: ${count} am Stück`,
  board: "Tipps",
  boardHint: "Punkte für die Ehre. In der Partie zählen sie nie.",
  line: (right, count) => `${right} von ${count} richtig`,
  setting: "Tipps",
  settingHint:
    "Während jemand ordnet oder ansagt, tippen die anderen, wie es ausgeht. In der Partie zählt das nie.",
  settingOn: "Die anderen tippen lassen",
};

export const hints: TableTexts["hints"] = {
  title: "Hinweis",
  advice: {
    ranking:
      "Leg zuerst die Plättchen, bei denen du sicher bist, als Anker. Füll dann die Lücken, der Rest ergibt sich durch Ausschließen.",
    call: "Deine Punkte sind sicher, nur die Plättchen dieser Runde stehen auf dem Spiel. Nimm das Plättchen, bei dem du am sichersten bist.",
    block:
      "Sperr das größte und das kleinste, oder was du gut kennst. Gib die 2 früh aus und heb die 6 für die Sperre auf, auf die es ankommt.",
  },
  blockFew:
    "Sperr das größte und das kleinste, oder ein Plättchen, das jemandem einen Satz vollmacht. Deine Chips müssen die ganze Partie reichen.",
  more: "Mehr Rat in den Regeln",
  take: "Gib mir einen Hinweis (−1)",
  price: "Nur du siehst ihn. Er kostet einen Punkt für die Ehre, in der Partie kostet er nichts.",
  leaveOut: (name) => `Lass ${name} weg: Ein anderes Plättchen liegt näher daran, als du denkst.`,
  closest: (name, centre) =>
    `Nicht ${name}: Von allen Plättchen hier liegt es am nächsten an ${centre}.`,
  close: (one, other) => `${one} und ${other} liegen näher beieinander, als du denkst.`,
  far: (one, other) => `${one} und ${other} liegen weit auseinander.`,
  same: "Hier ist jede Reihenfolge richtig.",
  block: (name) => `${name} ist am leichtesten einzuordnen: weit weg von allen anderen.`,
  count: (count) => n(count, { one: "# Hinweis", other: "# Hinweise" }),
  setting: "Hinweise",
  settingOn: "Hinweise erlauben",
  settingHint:
    "Ein ehrlicher Hinweis pro Entscheidung, für einen Punkt für die Ehre. An der Partie und ihrer Aufzeichnung ändert er nichts.",
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
  audience: "Publikum",
  many: (name, count) => `${name} ×${count}`,
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
