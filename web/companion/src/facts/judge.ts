/** Whether a row is right: a look-up of ranks that Python has worked out (catalog/order.py). */
import type { Asked, Facts, StatFacts } from "./types";

/** The place of the first token whose right neighbour is wrong, or null if the row is right. */
export function firstWrongPair(ranks: number[], row: number[], descending: boolean): number | null {
  for (let place = 0; place + 1 < row.length; place += 1) {
    const step = (ranks[row[place + 1] ?? -1] ?? 0) - (ranks[row[place] ?? -1] ?? 0);
    if (descending ? step > 0 : step < 0) return place; // CL-R20: equal values are never wrong
  }
  return null;
}

/** The tokens of a row in a right order; equal ones stay as they came. */
export function bestOrder(ranks: number[], row: number[], descending: boolean): number[] {
  const sign = descending ? -1 : 1;
  return [...row].sort((one, other) => sign * ((ranks[one] ?? 0) - (ranks[other] ?? 0)));
}

export type EqualValues = "correct" | "wrong" | "push";
export type Call = "right" | "wrong" | "push";

/** A call against the centre token (mechanics/higher_lower/guessing.py). */
export function callVerdict(
  centre: number,
  drafted: number,
  higher: boolean,
  equal: EqualValues,
): Call {
  if (equal !== "correct" && centre === drafted) return equal === "push" ? "push" : "wrong";
  return (higher ? drafted >= centre : drafted <= centre) ? "right" : "wrong";
}

export function statOf(facts: Facts, asked: Asked): StatFacts | undefined {
  return facts.categories[asked.category]?.stats[asked.stat];
}

/** One of a column that may be one figure for all. */
export function entry<T>(column: T[] | T, place: number): T | undefined {
  return Array.isArray(column) ? column[place] : column;
}
