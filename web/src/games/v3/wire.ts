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

export interface ChallengeChosen {
  event: "challenge_chosen";
  to?: number[] | null;
  seat: number;
  challenge: number;
}

/** Challenges of categories that can no longer be played. */
export interface ChallengesDiscarded {
  event: "challenges_discarded";
  to?: number[] | null;
  challenges: number[];
}

/** Everybody's hidden tokens of one category: the first seat's first, and so on. */
export interface DealReserves {
  move: "deal_reserves";
  category: number;
  tokens: number[];
}

/** These tokens come out of the bag of a category. */
export interface DrawTokens {
  move: "draw_tokens";
  category: number;
  tokens: number[];
}

/** What a seat holds: counts by category, which are public, and the tokens, if visible. */
export interface Holding {
  chips: number;
  reserve_sizes: number[];
  collection_sizes: number[];
  reserve: number[];
  collection: number[];
}

/** The category whose top challenge is turned up next: each is as likely as the others. */
export interface PickCategory {
  move: "pick_category";
  category: number;
}

/** A chip on a token. */
export interface Placed {
  seat: number;
  token: number;
}

/** Hidden tokens that replace the ranked ones. */
export interface RefillReserve {
  move: "refill_reserve";
  tokens: number[];
}

/** The hidden tokens themselves, for their owner only. */
export interface ReserveReceived {
  event: "reserve_received";
  to?: number[] | null;
  tokens: number[];
}

/** A seat drew hidden tokens to replace the ranked ones. */
export interface ReserveRefilled {
  event: "reserve_refilled";
  to?: number[] | null;
  seat: number;
  category: string;
  count: number;
}

/** Everybody has drawn hidden tokens of a category. */
export interface ReservesDealt {
  event: "reserves_dealt";
  to?: number[] | null;
  category: string;
  each: number;
}

/** Play this challenge. */
export interface SelectChallenge {
  move: "select_challenge";
  challenge: number;
}

/** One line of the set sheet: a set, how many tokens of it there are, and their worth. */
export interface SetLine {
  set: number;
  tokens: number;
  points: number;
}

export interface SetsScored {
  event: "sets_scored";
  to?: number[] | null;
  seat: number;
  points: number;
  lines: SetLine[];
}

/** Ranked tokens went to the ranker's collection. */
export interface TokensCollected {
  event: "tokens_collected";
  to?: number[] | null;
  seat: number;
  tokens: number[];
}

/** Tokens were added face up to the pool of a category. */
export interface TokensDrawn {
  event: "tokens_drawn";
  to?: number[] | null;
  category: string;
  tokens: number[];
}

/** The ranker's own tokens in a wrong ranking went to the pool. */
export interface TokensLost {
  event: "tokens_lost";
  to?: number[] | null;
  seat: number;
  tokens: number[];
}

/** At the end all tokens are shown. */
export interface TokensShown {
  event: "tokens_shown";
  to?: number[] | null;
  seat: number;
  reserve: number[];
  collection: number[];
}

export interface V3Category {
  id: string;
  pool: number[];
  bag_size: number;
  is_selectable: boolean;
  rankable: number;
}

export interface V3Options {
  categories: string[];
  left_out: string[];
  reserve_scores: boolean;
  collection_in_ranking: "all" | "none";
  failed_own_tokens: "return_to_owner" | "to_pool";
  empty_bag_selectable: boolean;
  depletion: "empty_bag" | "unfillable";
  all_pass: "selector_minimum" | "skip_round";
  block_order: "ascending_score" | "clockwise";
  reveal_values: "after_resolution" | "never";
  target_score: "off" | number;
  speed: boolean;
  set_focus: boolean;
  hidden_masters: boolean;
  first_player: "choose" | "random";
}

export interface V3View {
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
  visible: number[];
  ceilings: number[];
  blocks: Placed[];
  owed: number;
  set_pays: number[];
  options: V3Options;
  seat: number;
  categories: V3Category[];
  holdings: Holding[];
  sets_now: number;
}

export type V3Move =
  | NameSelector
  | SelectChallenge
  | Bid
  | Pass
  | Block
  | Rank
  | GiveUp
  | DealReserves
  | PickCategory
  | DrawChallenge
  | DrawTokens
  | RefillReserve;

export type V3Event =
  | BidPassed
  | BidPlaced
  | BiddingWon
  | BlockPaid
  | BlockPassed
  | ChallengeChosen
  | ChallengeShown
  | ChallengesDiscarded
  | ChipBonus
  | ChipPlaced
  | ChipsTaken
  | GameEnded
  | NobodyBid
  | OrderJudged
  | RankingFailed
  | RankingScored
  | ReserveReceived
  | ReserveRefilled
  | ReservesDealt
  | RoundStarted
  | RowLaid
  | SelectorNamed
  | SetsScored
  | TokensCollected
  | TokensDrawn
  | TokensLost
  | TokensShown
  | ValueRevealed;
