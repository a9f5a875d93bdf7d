/** The order of codes in one picture: along the row, left to right, however it is tilted. */
import type { Mark } from "./types";

/** Steeper than this nobody can say which end is the left one. */
const STEEPEST = (60 * Math.PI) / 180;
/** Codes of one row stand at least this far apart along it, as a share of their size. */
const CLOSEST = 0.5;

/** A row is longer than it is wide: the share of the variances across it and along it. */
const WIDEST = 0.25;

export type Line = { order: Mark[] } | { fault: "steep" | "spread" };

/** How the points spread: the angle from the horizontal (−90° to 90°), and how wide across it. */
function spread(marks: Mark[]): { angle: number; across: number } {
  const [x, y] = [mean(marks.map((one) => one.x)), mean(marks.map((one) => one.y))];
  let [xx, xy, yy] = [0, 0, 0];
  for (const one of marks) {
    xx += (one.x - x) ** 2;
    xy += (one.x - x) * (one.y - y);
    yy += (one.y - y) ** 2;
  }
  const difference = Math.hypot(xx - yy, 2 * xy);
  return {
    angle: Math.atan2(2 * xy, xx - yy) / 2,
    across: (xx + yy - difference) / (xx + yy + difference),
  };
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

export function inLine(marks: Mark[]): Line {
  if (marks.length < 2) return { order: [...marks] };
  const { angle, across } = spread(marks);
  if (across > WIDEST) return { fault: "spread" };
  if (Math.abs(angle) > STEEPEST) return { fault: "steep" };
  const along = (one: Mark): number => one.x * Math.cos(angle) + one.y * Math.sin(angle);
  const order = [...marks].sort((one, other) => along(one) - along(other));
  for (let place = 0; place + 1 < order.length; place += 1) {
    const [one, other] = [order[place] as Mark, order[place + 1] as Mark];
    if (along(other) - along(one) < (CLOSEST * (one.size + other.size)) / 2)
      return { fault: "spread" };
  }
  return { order };
}
