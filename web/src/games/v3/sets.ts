/** Sets of tokens: what one has of them. What they are worth comes with the view. */
import type { Face } from "../../protocol/types";

/** What so many tokens of a set are worth, on a scale that ends with "or more". */
export const worthOf = (scale: readonly number[], tokens: number): number =>
  scale[Math.min(tokens, scale.length - 1)] ?? 0;

/** How many of these tokens belong to each set, by the number of the set. */
export function countSets(pieces: number[], faces: Record<number, Face>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const piece of pieces) {
    for (const set of faces[piece]?.sets ?? []) counts.set(set, (counts.get(set) ?? 0) + 1);
  }
  return counts;
}

export interface Help {
  piece: number;
  set: number;
  /** Which of its set it would be: the fifth. */
  place: number;
  /** What all its sets would gain by it. */
  gain: number;
}

/** The token of a pool that would bring most, and the set of one's own that it would bring on most. */
export function bestHelp(
  pool: readonly number[],
  held: ReadonlyMap<number, number>,
  scale: readonly number[],
  faces: Record<number, Face>,
): Help | null {
  const gainOf = (set: number): number => {
    const have = held.get(set) ?? 0;
    return worthOf(scale, have + 1) - worthOf(scale, have);
  };
  let best: Help | null = null;
  for (const piece of pool) {
    const sets = [...(faces[piece]?.sets ?? [])].sort((a, b) => gainOf(b) - gainOf(a));
    const gain = sets.reduce((sum, set) => sum + gainOf(set), 0);
    const set = sets[0];
    if (set !== undefined && gain > (best?.gain ?? 0)) {
      best = { piece, set, place: (held.get(set) ?? 0) + 1, gain };
    }
  }
  return best;
}
