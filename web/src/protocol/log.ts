/** The log across breaks: what is known already is neither lost nor told again. */
import type { LogLine } from "./types";

const isSame = (one: LogLine | undefined, other: LogLine | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** How many lines of `told`, from its first, stand in `known` from `start` on. */
function run(known: LogLine[], told: LogLine[], start: number): number {
  let length = 0;
  while (start + length < known.length && isSame(known[start + length], told[length])) length += 1;
  return Math.min(length, told.length);
}

/**
 * Where a snapshot's log goes on from what is known: so many known lines stay, so many of the told
 * ones are not new. A snapshot tells the end of the log only; what was taken back is not in it.
 */
export function joint(known: LogLine[], told: LogLine[]): { kept: number; old: number } {
  let best = { kept: 0, old: 0 };
  for (let start = 0; start < known.length; start += 1) {
    const old = run(known, told, start);
    if (old > 0 && (start + old === known.length || old > best.old)) {
      best = { kept: start + old, old };
      if (best.kept === known.length) break;
    }
  }
  return best;
}
