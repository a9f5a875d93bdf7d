/** What happens besides results and is worth a sound. */
import { ring, type Signal } from "../frame/signals";
import type { LogLine } from "../protocol/types";

const CUES: Record<string, Signal> = {
  bid_placed: "place",
  chip_placed: "lock",
  card_played: "place",
  trump_fixed: "rise",
  trick_taken: "trick",
  set_cashed: "trick",
  card_taken: "rise",
  card_vetoed: "wrong",
  challenge_chosen: "rise",
  category_chosen: "rise",
};

/** One sound for the last of these lines that has one. */
export function ringFor(lines: LogLine[]): void {
  const signal = lines.flatMap((line) => CUES[line.event?.event ?? ""] ?? []).at(-1);
  if (signal) ring(signal, { isOwn: false });
}
