/** The tokens that have left play for good: what they are worth spoils nothing any more. */
import type { LogLine } from "../protocol/types";

const GONE = ["tokens_removed", "set_cashed", "tokens_discarded"];

export function leftPlay(log: readonly LogLine[]): Set<number> {
  return new Set(
    log.flatMap(({ event }) =>
      event && GONE.includes(event.event) ? (event.tokens as number[]) : [],
    ),
  );
}
