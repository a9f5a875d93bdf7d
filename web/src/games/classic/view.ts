/** Classic's view, as docs/classic.md lists it, and what the shared parts of a board read in it. */
import type { Blocked, Contest } from "../../pieces/contest";

export interface CategoryView {
  id: string;
  pool: number[];
  pool_size: number;
  bag_size: number;
  challenge: number;
  is_selectable: boolean;
}

export interface ClassicView {
  options: { target_score: number | "off"; bidding_mode: "open" | "sealed" };
  phase: number;
  round: number;
  selector: number;
  categories: CategoryView[];
  category: number;
  challenge: number;
  standing: number;
  high: number;
  still_in: number[];
  dials: number[];
  has_sealed: boolean[];
  own_envelope: number;
  blocks: Blocked[];
  /** How many chips of each value a seat holds. */
  chips: number[][];
  owned: number[][];
}

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
  [FIRST]: "begin", [SELECT]: "select", [BID]: "bid", [SEALED]: "bid", [BLOCK]: "block",
  [RANK]: "rank", [OVER]: "over",
};

export function contestOf(view: ClassicView, own: number[]): Contest {
  const played = view.categories[view.category];
  return {
    phase: PHASES[view.phase] ?? "wait",
    round: view.round,
    selector: view.selector,
    category: played?.id ?? "",
    challenge: view.challenge,
    pool: played?.pool ?? [],
    own,
    blocks: view.blocks,
    standing: view.standing,
    high: view.high,
    stillIn: view.still_in,
    dials: view.dials,
    hasSealed: view.phase === SEALED ? view.has_sealed : [],
  };
}
