/** The ranking that is being checked; kept, so that it survives a reload. */
import { facts } from "../facts/facts.svelte";
import type { Asked } from "../facts/types";

const KEPT = "outrank-companion-check";
export const LEAST = 1;
export const MOST = 10;
const USUAL = 4;

interface Check {
  /** The facts that the numbers are of. */
  digest: string;
  asked: Asked | null;
  due: number;
  blocked: number[];
  row: number[];
}

function fresh(): Check {
  return { digest: facts().digest, asked: null, due: USUAL, blocked: [], row: [] };
}

function kept(): Check {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "null") as Check | null;
    return found && found.digest === facts().digest ? found : fresh();
  } catch {
    return fresh();
  }
}

const holder = $state<{ check: Check | null }>({ check: null });

/** Call before `checking`: reads what was kept, or begins anew if the facts are others. */
export function prepareCheck(): void {
  if (holder.check?.digest !== facts().digest) holder.check = kept();
}

export function checking(): Check {
  return holder.check as Check;
}

export function keepCheck(): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(checking()));
  } catch {
    // No room: it holds until the app is closed.
  }
}

export function ask(asked: Asked | null): void {
  const now = checking();
  if (asked?.category !== now.asked?.category || !asked)
    Object.assign(now, { blocked: [], row: [] });
  now.asked = asked;
  keepCheck();
}
