/**
 * The statistics that tables of this device ask for, so that the page of facts hides them until the
 * match is over: what was asked from one end may be asked from the other. Facts are public; this keeps
 * a player from spoiling their own match by accident.
 */
import type { CardsShown } from "../protocol/types";

const KEY = "outrank-in-play-";
const LONGEST = 12 * 60 * 60 * 1000;

interface Kept {
  facts: string;
  stats: number[];
  at: number;
}

/** Every challenge that a view shows: in play, face up, or on display. */
function challengesIn(view: unknown): number[] {
  if (typeof view !== "object" || view === null) return [];
  return Object.entries(view).flatMap(([name, value]): number[] => {
    if (name === "challenge" && typeof value === "number") return [value];
    if (name === "visible" && Array.isArray(value))
      return value.filter((one) => typeof one === "number");
    if (name === "categories" || name === "subjects")
      return (value as unknown[]).flatMap(challengesIn);
    return [];
  });
}

const read = (key: string): Kept | null =>
  JSON.parse(localStorage.getItem(key) ?? "null") as Kept | null;

export function keepInPlay(
  room: string,
  facts: string,
  view: unknown,
  cards: CardsShown | null,
): void {
  const stats = challengesIn(view).flatMap((number) => cards?.challenges[number]?.stat ?? []);
  const before = read(KEY + room);
  const earlier = before?.facts === facts ? before.stats : [];
  const kept: Kept = { facts, stats: [...new Set([...earlier, ...stats])], at: Date.now() };
  localStorage.setItem(KEY + room, JSON.stringify(kept));
}

export const forgetInPlay = (room: string): void => localStorage.removeItem(KEY + room);

/** The statistics of these facts that are in play at a table of this device. */
export function inPlay(facts: string): Set<number> {
  const found = new Set<number>();
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(KEY))) {
    const kept = read(key);
    if (!kept || Date.now() - kept.at > LONGEST) localStorage.removeItem(key);
    else if (kept.facts === facts) for (const stat of kept.stats) found.add(stat);
  }
  return found;
}
