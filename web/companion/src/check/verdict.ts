/** What comes of a row: right or wrong, the wrong pair, the right order. */
import { bestOrder, firstWrongPair, statOf } from "../facts/judge";
import type { Asked, Facts } from "../facts/types";

export interface Verdict {
  row: number[];
  /** The place of the first token whose right neighbour is wrong; null: all is right. */
  wrong: number | null;
  order: number[];
}

export function verdictOn(facts: Facts, asked: Asked, row: number[]): Verdict {
  const ranks = statOf(facts, asked)?.ranks ?? [];
  return {
    row,
    wrong: firstWrongPair(ranks, row, asked.descending),
    order: bestOrder(ranks, row, asked.descending),
  };
}
