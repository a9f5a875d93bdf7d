/** What the board of Classic reads in its view; docs/classic.md tells what the view says. */
import type { Contest } from "../../pieces/contest";
import { texts } from "../../texts";
import type { ClassicView } from "./wire";

export type { ClassicView } from "./wire";

export const FIRST = 0;
export const SELECT = 3;
export const BID = 5;
export const SEALED = 6;
export const BLOCK = 7;
export const RANK = 8;
export const OVER = 9;

const VALUES = [2, 4, 6];

/** The chips of a seat, each by its value. */
export function chipsOf(view: ClassicView, seat: number): number[] {
  const counts = view.chips[seat] ?? [];
  return VALUES.flatMap((value, place) => Array.from({ length: counts[place] ?? 0 }, () => value));
}

const PHASES: Record<number, Contest["phase"]> = {
  [FIRST]: "begin",
  [SELECT]: "select",
  [BID]: "bid",
  [SEALED]: "bid",
  [BLOCK]: "block",
  [RANK]: "rank",
  [OVER]: "over",
};

export function contestOf(view: ClassicView, own: number[]): Contest {
  const played = view.categories[view.category];
  return {
    phase: PHASES[view.phase] ?? "wait",
    round: view.round,
    rounds: view.rounds,
    target: view.target,
    selector: view.selector,
    category: played?.id ?? "",
    challenge: view.challenge,
    pool: played?.pool ?? [],
    own,
    blocks: view.blocks,
    queue: view.queue,
    standing: view.standing,
    high: view.high,
    stillIn: view.still_in,
    dials: view.dials,
    hasSealed: view.phase === SEALED ? view.has_sealed : [],
    tokenPays: view.token_pays,
    chipPays: view.chip_pays,
    prize: texts.boards.stakes.chips,
  };
}
