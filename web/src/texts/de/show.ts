/** Was beim Aufdecken und auf dem großen Bildschirm steht. */
import type { show as english } from "../en/show";
import { plural } from "../plural";

const n = plural("de");

const NUMBERS = [
  "keine",
  "eins",
  "zwei",
  "drei",
  "vier",
  "fünf",
  "sechs",
  "sieben",
  "acht",
  "neun",
  "zehn",
];

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const show: typeof english = {
  title: (name) => `Ergebnis von ${name}`,
  direction: (isDescending) => (isDescending ? "das Größte zuerst" : "das Kleinste zuerst"),
  call: (token, centre, isHigher) =>
    `Liegt ${token} ${isHigher ? "höher" : "niedriger"} als ${centre}?`,
  headline: {
    right: (count, kind) =>
      kind === "call"
        ? "Richtig!"
        : count === 2
          ? "Beide richtig"
          : `Alle ${NUMBERS[count] ?? count} richtig`,
    wrong: (_count, kind) => (kind === "call" ? "Falsch!" : "Falsche Reihe"),
    push: () => "Genau gleich",
    insured: () => "Falsch, aber versichert",
  },
  miss: {
    short: (miss) => `${miss} zu wenig`,
    over: (miss) => `${miss} zu viel`,
    off: (miss) => `Um ${miss} daneben`,
  },
  lost: (count) =>
    count === 1
      ? "Ein Marker geht zurück"
      : `${upper(NUMBERS[count] ?? String(count))} Marker gehen zurück`,
  blocked: (name, token) => `${name} hat ${token} gesperrt`,
  you: (gained) => (gained ? `Du bekommst ${gained}` : "Du bekommst nichts"),
  youHad: (place) => `bei dir ${place}.`,
  order: "Ganze Reihe",
  pair: "Der Fehler",
  onTurn: "Weiter: du bist dran",
  vote: "Überspringen, wenn alle wollen",
  voted: "Warten auf die anderen",
  race: {
    leads: (name) => `${name} führt`,
    away: (name) => `${name} zieht davon`,
    closer: (name) => `${name} holt auf`,
    level: () => "Kopf an Kopf",
    same: () => "Alles wie vorher",
    next: (round, rounds) =>
      rounds ? `Gleich: Runde ${round} von ${rounds}` : `Gleich: Runde ${round}`,
    ends: "beenden das Spiel",
  },
  points: (gained) => (gained === "+1" ? "+1 Punkt" : `${gained} Punkte`),
  nothing: "keine Punkte",
  stake: (kind, count) => (kind === "call" ? "hat getippt" : `ordnet ${count}`),
  on: "Weiter",
  skip: "Gleich zum Ergebnis",
  was: (place) => `war ${place}.`,
  calls: { higher: "Höher", lower: "Niedriger" },
  toBeat: (figure) => `${figure} zu schlagen`,
  climbing: "und steigt",
  hidden: "bleibt geheim",
  predicted: {
    makes: (name) => `${name} schafft es`,
    fails: "Scheitert",
    step: (step) => `Scheitert an Stufe ${step}`,
    right: "Richtig",
    wrong: "Falsch",
    in: "hat getippt",
    audience: "Publikum",
    share: (percent, side) => `${percent} ${side}`,
    yours: "Dein Tipp",
    won: (points) => (points === 2 ? "Volltreffer, +2" : points === 1 ? "richtig, +1" : "daneben"),
    award: "Bester Riecher",
    best: (name, right, count) => `${name} tippte ${right} von ${count} richtig`,
  },
  pace: {
    title: "Aufdecken",
    hint: "Ergebnisse werden für alle zugleich aufgedeckt. Die Tischleitung kann überspringen.",
    off: "sofort",
    quick: "flott",
    normal: "normal",
    relaxed: "in Ruhe",
  },
  tv: {
    title: "Auf den Fernseher",
    hint: "Öffne diese Adresse am Fernseher oder Laptop, oder scanne dort den Code. In Chrome am Rechner: Menü, Streamen, diesen Tab.",
    open: "Hier öffnen",
    qr: "QR-Code mit der Adresse des großen Bildschirms",
    table: "Mit Verlauf zuschauen",
    copy: "Link kopieren",
    copied: "Kopiert.",
    join: "Mitspielen",
    goTo: "Geh auf",
    andType: "und gib ein",
    scan: "oder scanne den Code",
    seat: "Dein Platz",
    starts: (name) => (name ? `${name} startet die Partie` : "Warten auf die Tischleitung"),
    sound: "Tippen für Ton",
    wins: (name) => `${name} gewinnt`,
    tie: (names) => `${names} gewinnen zusammen`,
    points: (count) => `mit ${count} Punkten`,
    bid: (name) => `${name} bietet am meisten`,
  },
  tricks: (count) => n(count, { one: "# Stich", other: "# Stiche" }),
  faceDown: "eigener",
  rules: {
    classic: [
      "Biete, wie viele du ordnen kannst.",
      "Die anderen blockieren mit Chips.",
      "Alles richtig: Punkte. Ein Fehler: Die Blocks zahlen sich aus.",
    ],
    v3: [
      "Biete, wie viele du ordnen kannst.",
      "Ordne sie, auch eigene Marker.",
      "Sammle Sets. Sie zählen am Ende.",
    ],
    v4: [
      "Höher oder niedriger? Tippe.",
      "Richtig: Marker behalten oder weiter.",
      "Falsch: Runde verloren. Löse Sets ein.",
    ],
    four4more: [
      "Höher oder niedriger? Tippe.",
      "Verdiene Karten und spiel sie aus.",
      "Löse Sets ab drei Markern ein.",
    ],
    out_trumped: [
      "Alle bekommen eine Hand Karten.",
      "Würfel oder Spieler bestimmen Trumpf.",
      "Mach Stiche. Trümpfe zählen extra.",
    ],
  },
  awards: {
    bid: (name, number) => `${name} bot ${number} und hat es geschafft`,
    bidTitle: "Mutigstes Gebot",
    block: (name, chip) => `Der ${chip}er-Chip von ${name} hat sich gelohnt`,
    blockTitle: "Bester Block",
    calls: (name, right, all) => `${name}: ${right} von ${all} Tipps richtig`,
    callsTitle: "Bestes Gespür",
    hand: (name, count) => `${name}: ${count} Punkte in einer Runde`,
    handTitle: "Beste Runde",
  },
};
