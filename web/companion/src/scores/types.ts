/** What is written on a score sheet, round by round, as people see it at the table. */
export const GAMES = ["classic", "v3", "v4", "four4more", "out_trumped"] as const;
export type Game = (typeof GAMES)[number];

export interface Rules {
  /** V3: sets count double, ranked tokens half. */
  setFocus: boolean;
  /** V3: two chips each; the first to reach the target wins without final scoring. */
  speed: boolean;
  /** V4 and Four4More: the last one standing gets no point. */
  noLastStanding: boolean;
  /** Out-Trumped: if all who took trumps took as many, they get the bonus. */
  bonusOnly: boolean;
}

/** Classic and V3. */
export interface RankingRound {
  /** -1: nobody ranked. */
  ranker: number;
  bid: number;
  isRight: boolean;
  blocks: { seat: number; chip: number }[];
  /** Classic: own tokens that the ranker used up in this ranking. */
  lost: number;
}

export interface CashedSet {
  seat: number;
  size: number;
  /** What a multiplier made of it: 1, 2 or 3. */
  factor: number;
  /** The tag that its tokens share, as a note. */
  tag?: string;
}

/** V4 and Four4More. */
export interface GuessRound {
  right: number[];
  wrong: number[];
  sets: CashedSet[];
  /** Who was the last one standing; -1: nobody. */
  last: number;
  /** Who was the first to go out (Four4More: to pass); -1: nobody. */
  firstOut: number;
  /** Four4More: points from cards. */
  extra: number[];
  /** Four4More: the cards that those are from, as a note. */
  cards?: { seat: number; card: string }[];
}

/** Out-Trumped. */
export interface HandRound {
  tricks: number[];
  trumps: number[];
  /** Who took the kitty; -1: nobody. */
  kitty: number;
  bid: number;
}

export type Round = RankingRound | GuessRound | HandRound;

/** What is counted when the game is over. */
export interface Final {
  /** Tokens in hand, by seat: V4 and Four4More. */
  hand: number[];
  /** Four4More: the end-game cards in each hand, by id. */
  endCards: string[][];
  /** Four4More: bonus cards in hand, by seat; with those for the end. */
  cards: number[];
  /** Four4More: multipliers played, by seat; used or not. */
  multipliers: number[];
  /** V3: the sets of each token, by seat. */
  collections: number[][][];
  /** V3: whether a Speed game was won outright, so that nothing more is counted. */
  isSpeedWin: boolean;
}

/** Where points come from; the order of the columns on the sheet. */
export const PARTS = [
  "ranking",
  "blocks",
  "guesses",
  "cashed",
  "last",
  "extra",
  "hands",
  "chips",
  "tokens",
  "sets",
  "end",
] as const;
export type Part = (typeof PARTS)[number];

export interface Sheet {
  /** Points of each round, by seat. */
  rounds: number[][];
  /** Running totals after each round, by seat. */
  running: number[][];
  /** By seat: what the points come from. */
  parts: Partial<Record<Part, number>>[];
  totals: number[];
  /** Chips held, by seat and value: Classic and V3. */
  chips: Record<number, number>[];
  /** Classic: tokens owned, by seat. */
  owned: number[];
  /** What breaks ties, the first thing first. */
  tiebreaks: { name: string; values: number[] }[];
  /** The seats from first to last; equal ones together. */
  places: number[][];
}
