/** Who guesses first in the next round, or selects, or plays first. */
import type { Game, Round } from "./types";

export function nextFirst(game: Game, first: number, seats: number, round: Round): number {
  const next = (first + 1) % seats;
  if (!("firstOut" in round)) return next; // CL-091, V3-061, OT-R09
  if (round.firstOut >= 0) return round.firstOut; // V4-R03, F4-R26
  return game === "four4more" ? first : next;
}
