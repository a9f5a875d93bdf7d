/** The daily puzzles that were begun on this device: one try each, and the streak they make. */
import type { PuzzleShown } from "../protocol/types";
import { before } from "./store";

export interface Try {
  number: number;
  /** Begun on another day than its own: it does not count for the streak. */
  isLate: boolean;
  /** The puzzle itself, so that it can be played without a network; only of the last few days. */
  puzzle?: PuzzleShown;
  /** The row that is being laid, as pieces. */
  draft: number[];
  /** The verdict on the row, such as "1011"; empty before. */
  row: string;
  /** The row that was locked in. */
  ranked: number[];
  calls: ("higher" | "lower")[];
  /** 1 or 0 for each call. */
  run: string;
  lead: number | null;
  /** How the lead was judged: "1", "0", or empty. */
  card: string;
  isDone: boolean;
  /** The answers were asked for instead. */
  isShown: boolean;
}

const KEY = "outrank-puzzles";
const MOST = 400;
/** How many puzzles are kept whole. */
const WHOLE = 8;
const isTexts = (all: unknown[]): boolean => all.every((one) => typeof one === "string");

export function tries(): Record<string, Try> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof found !== "object" || found === null || Array.isArray(found)) return {};
    return Object.fromEntries(Object.entries(found).filter(([day, one]) => isTry(day, one)));
  } catch {
    return {};
  }
}

function isTry(day: string, one: unknown): one is Try {
  const { number, draft, row, ranked, calls, run, lead, card } = (one ?? {}) as Partial<Try>;
  return (
    /^\d{4}-\d\d-\d\d$/.test(day) &&
    typeof number === "number" &&
    [draft, ranked, calls].every(Array.isArray) &&
    isTexts([row, run, card]) &&
    (lead === null || typeof lead === "number")
  );
}

/** Whether it was kept: a browser may have no room, or none at all. */
export function keepTry(day: string, one: Try): boolean {
  const all = Object.entries({ ...tries(), [day]: one })
    .sort(([a], [b]) => b.localeCompare(a))
    .slice(0, MOST)
    .map(([date, each], place) => {
      if (place < WHOLE || date === day) return [date, each] as const;
      const { puzzle: _puzzle, ...rest } = each;
      return [date, rest] as const;
    });
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
    return true;
  } catch {
    return false;
  }
}

export const forgetTries = (): void => localStorage.removeItem(KEY);

export const begun = (puzzle: PuzzleShown, isLate: boolean): Try => ({
  number: puzzle.number,
  isLate,
  puzzle,
  draft: [],
  row: "",
  ranked: [],
  calls: [],
  run: "",
  lead: null,
  card: "",
  isDone: false,
  isShown: false,
});

const counts = (one: Try | undefined): boolean => !!one?.isDone && !one.isLate && !one.isShown;

/** How many days in a row were played to the end, up to this day or the one before it. */
export function streakUpTo(today: string, all = tries()): number {
  let day = counts(all[today]) ? today : before(today);
  let length = 0;
  for (; counts(all[day]); day = before(day)) length += 1;
  return length;
}

export function longestStreak(all = tries()): number {
  return Math.max(
    0,
    ...Object.keys(all).map((day) => (counts(all[day]) ? streakUpTo(day, all) : 0)),
  );
}

export const playedDays = (all = tries()): number =>
  Object.values(all).filter((one) => one.isDone && !one.isShown).length;
