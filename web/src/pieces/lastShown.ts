/** The values that the log showed last, each token once: all of one statistic. */
import type { LogLine, ValueShown } from "../protocol/types";

export function lastShown(log: readonly LogLine[]): ValueShown[] {
  const all = log.flatMap((line) => line.values ?? []);
  const stat = all.at(-1)?.stat;
  const found = new Map<number, ValueShown>();
  for (const value of all) if (value.stat === stat) found.set(value.piece, value);
  return [...found.values()];
}
