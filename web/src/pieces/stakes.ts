/** Stakes in words. What a point of them is worth comes with the view. */
import { points, texts } from "../texts";

export interface Stake {
  /** On what it depends: "All 6 right". */
  when: string;
  /** "+6 points", and the same in the units of the scores. */
  points: string;
  units: number;
  /** What else comes with it: "and the chips". */
  more: string;
}

const signed = (units: number, unit: number | undefined): string =>
  (units > 0 ? "+" : units < 0 ? "−" : "") +
  texts.boards.seats.score(points(Math.abs(units), unit));

/** A bid of so many tokens: what they bring if all lie right. */
export function bidStakes(
  count: number,
  units: number,
  prize: string,
  unit?: number,
): [Stake, Stake] {
  const words = texts.boards.stakes;
  return [
    { when: words.right(count), points: signed(units, unit), units, more: prize },
    { when: words.wrong, points: signed(0, unit), units: 0, more: words.blockers },
  ];
}

/** A chip on a token: what it brings if the bidder fails, and what becomes of it otherwise. */
export function blockStakes(bidder: string, units: number, unit?: number): [Stake, Stake] {
  const words = texts.boards.stakes;
  return [
    { when: words.fails(bidder), points: signed(units, unit), units, more: words.token },
    { when: words.makes(bidder), points: signed(0, unit), units: 0, more: words.chip(bidder) },
  ];
}

/** A bid of so many tricks, which counts for or against whoever makes it. */
export function trickStakes(count: number, units: number): [Stake, Stake] {
  const words = texts.boards.stakes;
  return [
    { when: words.tricks(count), points: signed(units, 1), units, more: words.besides },
    { when: words.fewer, points: signed(-units, 1), units: -units, more: words.off },
  ];
}
