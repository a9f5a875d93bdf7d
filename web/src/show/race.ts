/** What a round has changed in the scores: read from what everybody was told. */
import type { LogLine } from "../protocol/types";

const ENDS = ["round_started", "round_ended"];
const TAKEN = "trick_taken";

/** What each seat has won or lost in the round that has just ended, in score units. */
export function gainsOf(log: LogLine[], seats: number): number[] {
  const names = log.map((line) => line.event?.event ?? "");
  const scored = names.lastIndexOf("hand_scored");
  const end = Math.max(...ENDS.map((name) => names.lastIndexOf(name)));
  const start =
    scored > end
      ? names.lastIndexOf(TAKEN)
      : Math.max(...ENDS.map((name) => (end > 0 ? names.lastIndexOf(name, end - 1) : -1)));
  const gains = Array.from({ length: seats }, () => 0);
  for (const { event } of log.slice(start + 1)) {
    if (typeof event?.points !== "number" || typeof event.seat !== "number") continue;
    gains[event.seat] = (gains[event.seat] ?? 0) + event.points;
  }
  return gains;
}

/** The lane of each seat: the highest score first, of equals the first seat. */
export function placesOf(scores: readonly number[]): number[] {
  const order = scores
    .map((_, seat) => seat)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return scores.map((_, seat) => order.indexOf(seat));
}

export type Story = "leads" | "away" | "closer" | "level" | "same";

/** The one thing to say about it. */
export function storyOf(
  before: readonly number[],
  now: readonly number[],
): { kind: Story; seat: number } {
  const lead = (scores: readonly number[]): [number, number, number] => {
    const places = placesOf(scores);
    const [first, second] = [places.indexOf(0), places.indexOf(1)];
    return [first, second, (scores[first] ?? 0) - (scores[second] ?? 0)];
  };
  const [oldFirst, , oldGap] = lead(before);
  const [first, second, gap] = lead(now);
  if (now.every((score, seat) => score === before[seat])) return { kind: "same", seat: first };
  if (gap === 0) return { kind: "level", seat: first };
  if (first !== oldFirst || oldGap === 0) return { kind: "leads", seat: first };
  return gap > oldGap
    ? { kind: "away", seat: first }
    : gap < oldGap
      ? { kind: "closer", seat: second }
      : { kind: "leads", seat: first };
}
