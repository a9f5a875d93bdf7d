/** What the rules say in figures, as outrank.companion.points writes them. */
export const FORMAT = 1;

/** Tokens or bonus cards in hand, sets of three or four, whether there was one of four, multipliers. */
export type EndCount = "tokens" | "cards" | "big_sets" | "fours" | "multipliers";

export interface Points {
  classic: { chips: number[]; target: number; seconds: Record<string, number> };
  v3: {
    chip: number;
    sets: number[];
    large: number;
    complete: number;
    speedTarget: number;
    speedSeconds: number;
  };
  v4: { guess: number; worth: number[]; last: number; rounds: number };
  four4more: {
    guess: number;
    /** By what a set is multiplied with, then by its size. */
    worth: number[][];
    last: number;
    rounds: number;
    /** The points of bonus cards, by id. */
    cards: Record<string, number>;
    /** The cards that score at the end, by id: points for each of what is counted. */
    endCards: Record<string, { points: number; count: EndCount }>;
  };
  /** `suit`: how many cards a suit has. */
  out_trumped: { target: number; suit: number };
}
