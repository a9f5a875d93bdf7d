/** Sets of tokens: what one has of them, and what they are worth (V3-071 to V3-074). */
import type { Face } from "../../protocol/types";

const WORTH = [0, 0, 1, 3, 6, 10];
export const MOST = WORTH.length - 1;

/** What a number of tokens of one set is worth; sets may count double. */
export function worth(tokens: number, isDouble: boolean): number {
  return (WORTH[Math.min(tokens, MOST)] ?? 0) * (isDouble ? 2 : 1);
}

/** How many of these tokens belong to each set, by the number of the set. */
export function countSets(pieces: number[], faces: Record<number, Face>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const piece of pieces) {
    for (const set of faces[piece]?.sets ?? []) counts.set(set, (counts.get(set) ?? 0) + 1);
  }
  return counts;
}
