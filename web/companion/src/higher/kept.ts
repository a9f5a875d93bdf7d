/** Calls of higher or lower that have begun; kept on the device, so that they survive a reload. */
import { facts } from "../facts/facts.svelte";
import type { EqualValues } from "../facts/judge";
import type { Asked } from "../facts/types";

const KEPT = "outrank-companion-higher";

export interface Begun {
  game: "v4" | "four4more";
  equal: EqualValues;
  asked: Asked | null;
  centre: number | null;
}

/** What was kept, or a fresh start if there is nothing or the facts are others. */
export function begun(): Begun {
  const fresh: Begun = { game: "v4", equal: "correct", asked: null, centre: null };
  try {
    const { digest, ...found } = JSON.parse(
      localStorage.getItem(KEPT) ?? "{}",
    ) as Partial<Begun> & { digest?: string };
    return digest === facts().digest ? { ...fresh, ...found } : fresh;
  } catch {
    return fresh;
  }
}

export function keep(what: Begun): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ digest: facts().digest, ...what }));
  } catch {
    // No room: it holds until the page is left.
  }
}
