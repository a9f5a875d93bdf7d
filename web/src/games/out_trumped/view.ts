/** What the board of Out-Trumped reads in its view; docs/out-trumped.md tells what it says. */
export type { OutTrumpedView, SheetLine, Trick } from "./wire";

const RANKS = 13;
export const SUITS = 5;

/** Card = suit · 13 + rank, the 2 first and the ace last. */
export const suitOf = (card: number): number => Math.trunc(card / RANKS);
export const rankOf = (card: number): number => card % RANKS;
