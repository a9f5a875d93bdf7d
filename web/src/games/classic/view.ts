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

const PHASES: Record<number, Contest["phase"]> = {
  [FIRST]: "begin", [SELECT]: "select", [BID]: "bid", [SEALED]: "bid", [BLOCK]: "block",
  [RANK]: "rank", [OVER]: "over",
};

/** One's own tokens of the category are those that the offers or their faces name. */
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
