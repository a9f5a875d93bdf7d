/** The daily challenges that were played on this device, and the streak they make. */
import type { Card } from "../share/card";

export interface Day {
  code: string;
  game: string;
  match?: string;
  /** How it ended; none while it is being played. */
  card?: Card;
}

const KEY = "outrank-daily";
const MOST = 400;

export function days(): Record<string, Day> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const isDays = typeof found === "object" && found !== null && !Array.isArray(found);
    return isDays
      ? Object.fromEntries(Object.entries(found).filter(([day, one]) => isDay(day, one)))
      : {};
  } catch {
    return {};
  }
}

function isDay(day: string, one: unknown): boolean {
  const { code, card } = (one ?? {}) as Partial<Day>;
  return (
    /^\d{4}-\d\d-\d\d$/.test(day) &&
    typeof code === "string" &&
    (card === undefined ||
      (typeof card.result === "string" &&
        Array.isArray(card.marks) &&
        Array.isArray(card.standings)))
  );
}

function write(all: Record<string, Day>): void {
  const last = Object.entries(all)
    .sort(([a], [b]) => b.localeCompare(a))
    .slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(last)));
}

/** One try: the first table of a day is the one that counts. */
export function beginDaily(day: string, begun: Day): void {
  const all = days();
  if (!all[day]) write({ ...all, [day]: begun });
}

export function finishDaily(day: string, done: Day): void {
  const all = days();
  const isOther = all[day] && all[day].code !== done.code;
  if (!isOther) write({ ...all, [day]: done });
}

export const forgetDays = (): void => localStorage.removeItem(KEY);

/** The day before, in UTC. */
export function before(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** How many days in a row were played to the end, up to this day or the one before it. */
export function streakUpTo(today: string): number {
  const all = days();
  let day = all[today]?.card ? today : before(today);
  let length = 0;
  for (; all[day]?.card; day = before(day)) length += 1;
  return length;
}

export function longestStreak(): number {
  const done = Object.entries(days()).filter(([, day]) => day.card);
  return Math.max(0, ...done.map(([day]) => streakUpTo(day)));
}
