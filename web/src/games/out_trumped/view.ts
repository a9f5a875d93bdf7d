/** Out-Trumped's view, as docs/out-trumped.md lists it. */
export interface Trick {
  leader: number;
  cards: number[];
  taker: number;
}

export interface SheetLine {
  tricks: number;
  trumps: number;
  for_trumps: number;
  for_bid: number;
  floor: number;
}

export type TrickPhase =
  | "choose_dealer" | "deal" | "roll" | "name_trump" | "bid" | "discard" | "play" | "over";

export interface OutTrumpedView {
  options: { target: number; kitty: string };
  phase: TrickPhase;
  hand_no: number;
  dealer: number;
  /** 0 to 4 a suit, 5 none; -1 while it is not known. */
  trump: number;
  hand: number[];
  held: number[];
  aside: number;
  kitty: number;
  kitty_seat: number;
  bid: number;
  may_bid: boolean[];
  shown: number[];
  discards: number[];
  leader: number;
  trick: number[];
  winner: number;
  last_trick: Trick | null;
  tricks: number[];
  trumps: number[];
  points: number[];
  /** Large, medium, small. */
  pyramids: [number, number, number][];
  sheet: SheetLine[];
}

const RANKS = 13;
export const SUITS = 5;

/** Card = suit · 13 + rank, the 2 first and the ace last. */
export const suitOf = (card: number): number => Math.trunc(card / RANKS);
export const rankOf = (card: number): number => card % RANKS;
