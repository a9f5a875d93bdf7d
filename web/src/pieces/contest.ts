/** What Classic and V3 have in common at the table: one challenge, a pool, bids and blocks. */
import type { Snippet } from "svelte";
import type { BoardProps } from "../games/contract";

export interface Blocked {
  seat: number;
  /** What the chip is worth, where chips differ. */
  chip?: number;
  token: number;
}

export interface Contest {
  phase: "wait" | "begin" | "select" | "bid" | "block" | "rank" | "over";
  round: number;
  /** How many rounds are played at most. */
  rounds: number;
  /** The score that ends the game, or 0. */
  target: number;
  selector: number;
  category: string;
  /** The number of the challenge, or -1. */
  challenge: number;
  pool: number[];
  /** One's own tokens of the category in play. */
  own: number[];
  blocks: Blocked[];
  /** Who may still block, in order. */
  queue: number[];
  standing: number;
  high: number;
  stillIn: number[];
  dials: number[];
  hasSealed: boolean[];
  /** In units of the scores: what each token of a right ranking pays, and each point of a chip. */
  tokenPays: number;
  chipPays: number;
  /** What a right ranking brings besides points, in words. */
  prize: string;
}

/** What the parts of a board need to draw and to offer. */
export type PartProps = Pick<
  BoardProps,
  "board" | "offers" | "faces" | "cards" | "play" | "isBusy" | "say" | "draft" | "setDraft"
> & {
  contest: Contest;
  /** What the button says that lays the row down for good. */
  lock?: string | undefined;
  /** What stands under a token: the sets it belongs to. */
  under?: Snippet<[number]> | undefined;
};
