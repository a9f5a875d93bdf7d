/** What is said while a result is revealed, and on the big screen. */
import { plural } from "../plural";

const n = plural("en");

const NUMBERS = [
  "none",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];
const ordinal = (place: number): string =>
  `${place}${["th", "st", "nd", "rd"][place % 100 > 10 && place % 100 < 14 ? 0 : place % 10] ?? "th"}`;
const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
type Kind = "ranking" | "call" | "round";

export const show = {
  title: (name: string) => `${name}'s result`,
  direction: (isDescending: boolean): string => (isDescending ? "most first" : "least first"),
  call: (token: string, centre: string, isHigher: boolean) =>
    `Is ${token} ${isHigher ? "higher" : "lower"} than ${centre}?`,
  headline: {
    right: (count: number, kind: Kind): string =>
      kind === "call"
        ? "Right!"
        : count === 2
          ? "Both in order"
          : `All ${NUMBERS[count] ?? count} in order`,
    wrong: (_count: number, kind: Kind): string => (kind === "call" ? "Wrong!" : "Wrong order"),
    push: () => "Exactly the same",
    insured: () => "Wrong, but insured",
  },
  miss: {
    short: (miss: string) => `${miss} short`,
    over: (miss: string) => `${miss} too much`,
    off: (miss: string) => `Off by ${miss}`,
  },
  lost: (count: number): string =>
    count === 1
      ? "One token goes back"
      : `${upper(NUMBERS[count] ?? String(count))} tokens go back`,
  blocked: (name: string, token: string) => `${name} blocked ${token}`,
  you: (gained: string): string => (gained ? `You score ${gained}` : "You score nothing"),
  youHad: (place: number) => `you had it ${ordinal(place)}`,
  order: "See the order",
  pair: "See the mistake",
  onTurn: "Continue: your turn",
  vote: "Skip, if all agree",
  voted: "Waiting for the others",
  race: {
    leads: (name: string) => `${name} leads`,
    away: (name: string) => `${name} pulls away`,
    closer: (name: string) => `${name} closes in`,
    level: () => "Neck and neck",
    same: () => "No change at all",
    next: (round: number, rounds: number): string =>
      rounds ? `Next: round ${round} of ${rounds}` : `Next: round ${round}`,
    ends: "ends the game",
  },
  points: (gained: string): string => (gained === "+1" ? "+1 point" : `${gained} points`),
  nothing: "no points",
  stake: (kind: Kind, count: number): string => (kind === "call" ? "calls it" : `ranks ${count}`),
  on: "Continue",
  skip: "Skip to the result",
  was: (place: number) => `was ${ordinal(place)}`,
  calls: { higher: "Higher", lower: "Lower" },
  toBeat: (figure: string) => `${figure} to beat`,
  climbing: "and climbing",
  hidden: "stays secret",
  predicted: {
    makes: (name: string) => `${name} makes it`,
    fails: "Fails",
    step: (step: number) => `Fails at step ${step}`,
    right: "Right call",
    wrong: "Wrong call",
    in: "has predicted",
    audience: "Audience",
    share: (percent: string, side: string) => `${percent} ${side}`,
    yours: "Your prediction",
    won: (points: number): string =>
      points === 2 ? "spot on, +2" : points === 1 ? "right, +1" : "wrong",
    award: "Best predictor",
    best: (name: string, right: number, count: number) => `${name} predicted ${right} of ${count}`,
  },
  pace: {
    title: "Reveals",
    hint: "Results are revealed to everybody at once. The host can skip.",
    off: "at once",
    quick: "quick",
    normal: "normal",
    relaxed: "relaxed",
  },
  tv: {
    title: "Put it on the TV",
    hint: "Open this address on the TV or a laptop, or scan the code there. From Chrome on a computer: menu, Cast, this tab.",
    open: "Open here",
    qr: "QR code with the address of the big screen",
    table: "Watch with log and tools",
    copy: "Copy link",
    copied: "Copied.",
    join: "Join in",
    goTo: "Go to",
    andType: "and type",
    scan: "or scan with your camera",
    seat: "Your seat",
    starts: (name: string): string => (name ? `${name} starts the match` : "Waiting for the host"),
    sound: "Tap for sound",
    wins: (name: string) => `${name} wins`,
    tie: (names: string) => `${names} win together`,
    points: (count: string) => `with ${count} points`,
    bid: (name: string) => `${name} bids highest`,
  },
  tricks: (count: number): string => n(count, { one: "# trick", other: "# tricks" }),
  faceDown: "own",
  rules: {
    classic: [
      "Bid how many you can put in order.",
      "The others block tokens with chips.",
      "All right: points. One wrong: blockers cash in.",
    ],
    v3: [
      "Bid how many you can put in order.",
      "Rank them, with your own tokens too.",
      "Collect sets. They score at the end.",
    ],
    v4: [
      "Is it higher or lower? Call it.",
      "Right: keep the token, or go on.",
      "Wrong: lose the round. Cash in sets.",
    ],
    four4more: [
      "Is it higher or lower? Call it.",
      "Earn cards and spring them.",
      "Cash in sets of three or more.",
    ],
    out_trumped: [
      "Everybody gets a hand of cards.",
      "The die or a player fixes the trump.",
      "Take tricks. Trumps count too.",
    ],
  } as Record<string, string[]>,
  awards: {
    bid: (name: string, number: number) => `${name} bid ${number}, and made it`,
    bidTitle: "Boldest bid",
    block: (name: string, chip: number) => `${name}'s ${chip} paid off`,
    blockTitle: "Sharpest block",
    calls: (name: string, right: number, all: number) => `${name} called ${right} of ${all}`,
    callsTitle: "Best guesser",
    hand: (name: string, count: string) => `${name}, ${count} points in one hand`,
    handTitle: "Best hand",
  },
};
