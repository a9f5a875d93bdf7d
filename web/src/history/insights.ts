/** What the kept matches tell: what one knows, and how well one judges oneself. */
import type { Kept, Try } from "./store";

export interface Rate {
  key: string;
  tries: number;
  right: number;
}

/** So few tries tell nothing. */
export const FEWEST = 3;
const LATEST_CALL = 6;

const share = (rate: Rate): number => rate.right / rate.tries;

function counted(tries: Try[], keyOf: (one: Try) => string): Rate[] {
  const found = new Map<string, Rate>();
  for (const one of tries) {
    const key = keyOf(one);
    const rate = found.get(key) ?? { key, tries: 0, right: 0 };
    found.set(key, { key, tries: rate.tries + 1, right: rate.right + Number(one.isRight) });
  }
  return [...found.values()];
}

const triesOf = (matches: Kept[], kind: Try["kind"]): Try[] =>
  matches.flatMap((match) => match.tries.filter((one) => one.kind === kind));

/** Categories, the best known first. */
export function byCategory(matches: Kept[]): Rate[] {
  const known = [...triesOf(matches, "row"), ...triesOf(matches, "call")].filter(
    (one) => one.category,
  );
  return counted(known, (one) => one.category).sort(
    (a, b) => share(b) - share(a) || b.tries - a.tries,
  );
}

/** Rows by the bid that won them; a bid that nobody chose says nothing about judgement. */
export function byBid(matches: Kept[]): Rate[] {
  return counted(
    triesOf(matches, "row").filter((one) => one.size > 0),
    (one) => String(one.size),
  ).sort((a, b) => Number(a.key) - Number(b.key));
}

/** Calls by how many were made in their round, this one counted. */
export function byCall(matches: Kept[]): Rate[] {
  return counted(triesOf(matches, "call"), (one) => String(Math.min(one.size, LATEST_CALL))).sort(
    (a, b) => Number(a.key) - Number(b.key),
  );
}

/** Whether one is right too seldom, too often, or about as often as it pays. */
export function judged(rates: Rate[], low: number, high: number): "low" | "high" | "good" | "few" {
  const tries = rates.reduce((sum, rate) => sum + rate.tries, 0);
  const right = rates.reduce((sum, rate) => sum + rate.right, 0);
  if (tries < FEWEST) return "few";
  if (right / tries < low) return "low";
  return right / tries > high ? "high" : "good";
}
