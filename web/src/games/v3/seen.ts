/** What the log tells of the tokens that a seat has won: everybody saw them go to its collection. */
import type { Face, LogLine } from "../../protocol/types";
import { isEvent } from "../known";
import { countSets } from "./sets";

/** The tokens that the log saw a seat win and not lose again; never a hidden one (V3-076). */
export function seenOf(log: readonly LogLine[], seat: number): number[] {
  const seen = new Set<number>();
  for (const { event } of log) {
    if (event?.seat !== seat) continue;
    if (isEvent(event, "tokens_collected")) for (const token of event.tokens) seen.add(token);
    if (isEvent(event, "tokens_lost")) for (const token of event.tokens) seen.delete(token);
    if (isEvent(event, "block_paid")) seen.add(event.token);
  }
  return [...seen];
}

export interface SeenSet {
  set: number;
  tokens: number;
  /** How many tokens of the pool belong to it. */
  help: number;
}

/** Sets of which two or more tokens were seen, the fullest first. */
export function seenSets(
  log: readonly LogLine[],
  seat: number,
  pool: readonly number[],
  faces: Record<number, Face>,
): SeenSet[] {
  return [...countSets(seenOf(log, seat), faces)]
    .filter(([, tokens]) => tokens > 1)
    .sort((a, b) => b[1] - a[1])
    .map(([set, tokens]) => ({
      set,
      tokens,
      help: pool.filter((piece) => faces[piece]?.sets?.includes(set)).length,
    }));
}
