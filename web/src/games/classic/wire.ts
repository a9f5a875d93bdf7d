// Made by tools/protocol.py from the server's own types: do not edit.

import type {
  BidPassed,
  BiddingWon,
  Block,
  BlockPaid,
  BlockPassed,
  ChallengeShown,
  ChipBonus,
  ChipPlaced,
  ChipsTaken,
  DrawChallenge,
  GameEnded,
  GiveUp,
  NameSelector,
  NobodyBid,
  OrderJudged,
  Pass,
  Rank,
  RankingFailed,
  RankingScored,
  RoundStarted,
  RowLaid,
  SelectorNamed,
  ValueRevealed,
} from "../wire";

/** I can rank this many tokens. */
export interface Bid {
  move: "bid";
  number: number;
}

export interface BidPlaced {
  event: "bid_placed";
  to?: number[] | null;
  seat: number;
  number: number;
}

export interface BidSealed {
  event: "bid_sealed";
  to?: number[] | null;
  seat: number;
}

/** By seat: the bid, 0 for a pass, -1 for a seat that was not asked. `tied` bid again. */
export interface BidsOpened {
  event: "bids_opened";
  to?: number[] | null;
  bids: number[];
  tied?: number[];
}

/** `by_lot`: the dealer drew it. */
export interface CategoryChosen {
  event: "category_chosen";
  to?: number[] | null;
  seat: number;
  category: string;
  challenge: number;
  by_lot?: boolean;
}

export interface ClassicCategory {
  id: string;
  pool: number[];
  bag_size: number;
  is_selectable: boolean;
  pool_size: number;
  challenge: number;
}

export interface ClassicOptions {
  categories: string[];
  left_out: string[];
  deck: "core" | "full";
  unchosen_challenges: "keep" | "redraw";
  pool_visibility: "all" | "chosen_only";
  refill_before_ranking: boolean;
  bidding_opener: "left_of_selector" | "selector";
  bid_step: "any" | "exactly_one";
  all_pass: "restart" | "selector_minimum" | "skip_round";
  min_bid: 1 | 2 | 3;
  block_limit: "auto_fail" | "protect_bid";
  blocks_per_player: 1 | 2 | 3;
  unique_block_values: boolean;
  failed_tokens: "removed" | "stay";
  owned_tokens_in_ranking: boolean;
  round_limit: "auto" | number;
  target_score: "off" | number;
  depletion_end: "all_categories" | "any_category";
  bidding_mode: "open" | "sealed";
  timers: "off" | "rulebook";
  first_selector: "choose" | "random";
}

export interface ClassicView {
  phase: number;
  next: number;
  round: number;
  rounds: number;
  target: number;
  first: number;
  selector: number;
  turn: number;
  drawing: number;
  category: number;
  challenge: number;
  revealed: number[];
  standing: number;
  high: number;
  still_in: number[];
  dials: number[];
  queue: number[];
  points: number[];
  ranked: number[];
  reason: string;
  token_pays: number;
  chip_pays: number;
  categories: ClassicCategory[];
  restarts: number;
  has_sealed: boolean[];
  blocks: Placed[];
  chips: number[][];
  owned: number[][];
  options: ClassicOptions;
  seat: number;
  own_envelope: number;
}

/** These tokens come out of the bag of a category. */
export interface DrawTokens {
  move: "draw_tokens";
  category: number;
  tokens: number[];
}

/** Let the dealer draw the category; what a selector does when time has run out. */
export interface LeaveToChance {
  move: "leave_to_chance";
}

export interface LeftToChance {
  event: "left_to_chance";
  to?: number[] | null;
  seat: number;
}

/** A chip on a token. */
export interface Placed {
  seat: number;
  chip: number;
  token: number;
}

/** The category of the round, counted within this match. */
export interface SelectCategory {
  move: "select_category";
  category: number;
}

/** One point per owned token at the end. */
export interface TokenBonus {
  event: "token_bonus";
  to?: number[] | null;
  seat: number;
  points: number;
}

/** Tokens were added face up to the pool of a category. */
export interface TokensDrawn {
  event: "tokens_drawn";
  to?: number[] | null;
  category: string;
  tokens: number[];
}

export interface TokensRemoved {
  event: "tokens_removed";
  to?: number[] | null;
  tokens: number[];
}

/** The tokens that lay face down in the pool of the chosen category can be seen. */
export interface TokensTurnedUp {
  event: "tokens_turned_up";
  to?: number[] | null;
  category: string;
  tokens: number[];
}

export type ClassicMove =
  | NameSelector
  | SelectCategory
  | LeaveToChance
  | Bid
  | Pass
  | Block
  | Rank
  | GiveUp
  | DrawTokens
  | DrawChallenge;

export type ClassicEvent =
  | BidPassed
  | BidPlaced
  | BidSealed
  | BiddingWon
  | BidsOpened
  | BlockPaid
  | BlockPassed
  | CategoryChosen
  | ChallengeShown
  | ChipBonus
  | ChipPlaced
  | ChipsTaken
  | GameEnded
  | LeftToChance
  | NobodyBid
  | OrderJudged
  | RankingFailed
  | RankingScored
  | RoundStarted
  | RowLaid
  | SelectorNamed
  | TokenBonus
  | TokensDrawn
  | TokensRemoved
  | TokensTurnedUp
  | ValueRevealed;
