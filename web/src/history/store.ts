/** What was played on this device: kept in this browser, bounded, never sent. */

/** One thing that was tried: a row ranked, a call made, a hand played. */
export interface Try {
  kind: "row" | "call" | "hand";
  category: string;
  /** The bid of a row (0: nobody chose it), the number of the call in its round, a hand's points. */
  size: number;
  isRight: boolean;
}

export interface Kept {
  match: string;
  code: string;
  game: string;
  title: string;
  /** The day of a daily challenge, or "". */
  daily: string;
  at: number;
  names: string[];
  seat: number;
  place: number;
  /** As it is read: "31" or "4½". */
  points: string;
  tries: Try[];
}

const KEY = "outrank-history";
export const MOST = 200;
const KINDS = ["row", "call", "hand"];

const isTry = (one: unknown): one is Try => {
  const { kind, category, size, isRight } = (one ?? {}) as Partial<Try>;
  return (
    KINDS.includes(kind ?? "") &&
    typeof category === "string" &&
    typeof size === "number" &&
    typeof isRight === "boolean"
  );
};

const isKept = (one: unknown): one is Kept => {
  const { match, code, game, title, daily, at, names, seat, place, points, tries } = (one ??
    {}) as Partial<Kept>;
  return (
    [match, code, game, title, daily, points].every((word) => typeof word === "string") &&
    [at, seat, place].every(Number.isFinite) &&
    Array.isArray(names) &&
    names.every((name) => typeof name === "string") &&
    Array.isArray(tries) &&
    tries.every(isTry)
  );
};

/** All matches, the last one first; what cannot be read is left out. */
export function kept(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function write(matches: Kept[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(matches));
  } catch {
    // The device has no room left: the older half goes.
    if (matches.length > 1) write(matches.slice(0, matches.length / 2));
  }
}

/** Keep a match; kept twice, it is kept once. */
export function keep(one: Kept): void {
  const others = kept().filter(({ match }) => match !== one.match);
  write([one, ...others].slice(0, MOST));
}

export function forget(match: string): void {
  write(kept().filter((one) => one.match !== match));
}

export function forgetAll(): void {
  localStorage.removeItem(KEY);
}

/** Where a match was played on this device, and on which seat. */
export function roomOf(match: string): { code: string; seat: number } | null {
  return kept().find((one) => one.match === match) ?? null;
}
