// Made by tools/protocol.py from the server's own types: do not edit.

/** I can rank this many tokens. */
export interface Bid {
  move: "bid";
  number: number;
}

export interface BidPassed {
  event: "bid_passed";
  to?: number[] | null;
  seat: number;
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

/** Who ranks, and how many. `is_forced`: nobody bid, the least bid falls to the selector. */
export interface BiddingWon {
  event: "bidding_won";
  to?: number[] | null;
  seat: number;
  number: number;
  is_forced?: boolean;
}

/** By seat: the bid, 0 for a pass, -1 for a seat that was not asked. `tied` bid again. */
export interface BidsOpened {
  event: "bids_opened";
  to?: number[] | null;
  bids: number[];
  tied?: number[];
}

/** Put a chip of this value on a token of the pool. */
export interface Block {
  move: "block";
  chip: number;
  token: number;
}

/** The ranking failed: the blocker scores, and the blocked token is theirs. */
export interface BlockPaid {
  event: "block_paid";
  to?: number[] | null;
  seat: number;
  points: number;
  chip: number;
  token: number;
}

export interface BlockPassed {
  event: "block_passed";
  to?: number[] | null;
  seat: number;
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

/** One category as it lies on the table. */
export interface CategoryView {
  id: string;
  pool: number[];
  pool_size: number;
  bag_size: number;
  challenge: number;
  is_selectable: boolean;
}

export interface ChallengeShown {
  event: "challenge_shown";
  to?: number[] | null;
  challenge: number;
}

/** One point for each chip held at the end. */
export interface ChipBonus {
  event: "chip_bonus";
  to?: number[] | null;
  seat: number;
  points: number;
}

export interface ChipPlaced {
  event: "chip_placed";
  to?: number[] | null;
  seat: number;
  chip: number;
  token: number;
}

/** The ranking was right: whoever ranked takes the chips from the pool. */
export interface ChipsTaken {
  event: "chips_taken";
  to?: number[] | null;
  seat: number;
  chips: number[];
}

export interface ClassicOptions {
  categories: string[];
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
  options: ClassicOptions;
  seat: number;
  phase: number;
  round: number;
  first: number;
  selector: number;
  turn: number;
  drawing: number;
  next: number;
  categories: CategoryView[];
  category: number;
  challenge: number;
  revealed: number[];
  standing: number;
  high: number;
  still_in: number[];
  dials: number[];
  restarts: number;
  has_sealed: boolean[];
  own_envelope: number;
  queue: number[];
  blocks: Placed[];
  chips: number[][];
  owned: number[][];
  points: number[];
  ranked: number[];
  reason: string;
}

/** The top card of a category's challenge deck. */
export interface DrawChallenge {
  move: "draw_challenge";
  challenge: number;
}

/** These tokens come out of the bag of a category. */
export interface DrawTokens {
  move: "draw_tokens";
  category: number;
  tokens: number[];
}

export interface GameEnded {
  event: "game_ended";
  to?: number[] | null;
  reason: string;
}

/** Lay no row; what a seat does whose time to rank has run out. */
export interface GiveUp {
  move: "give_up";
}

/** Let the dealer draw the category; what a selector does whose time has run out. */
export interface LeaveToChance {
  move: "leave_to_chance";
}

export interface LeftToChance {
  event: "left_to_chance";
  to?: number[] | null;
  seat: number;
}

/** Who selects first: drawn by the dealer, or named by the first seat. */
export interface NameSelector {
  move: "name_selector";
  seat: number;
}

/** All passed. `is_restarted`: the bidding is opened once more; else the round is skipped. */
export interface NobodyBid {
  event: "nobody_bid";
  to?: number[] | null;
  is_restarted?: boolean;
}

/** Right, or wrong: and which pair of neighbours is the first that stands the wrong way round (none is named where values stay secret). */
export interface OrderJudged {
  event: "order_judged";
  to?: number[] | null;
  seat: number;
  is_right: boolean;
  wrong?: number[];
}

/** I do not bid any more; or: I keep my chips. */
export interface Pass {
  move: "pass";
}

/** A chip on a token. */
export interface Placed {
  seat: number;
  chip: number;
  token: number;
}

/** The final answer: these tokens, left to right in the order the challenge asks for. */
export interface Rank {
  move: "rank";
  tokens: number[];
}

/** No points: wrong order, too few tokens left, or no row laid in time. */
export interface RankingFailed {
  event: "ranking_failed";
  to?: number[] | null;
  seat: number;
  why: "gave_up" | "order" | "too_few";
}

export interface RankingScored {
  event: "ranking_scored";
  to?: number[] | null;
  seat: number;
  points: number;
  tokens: number;
}

export interface RoundStarted {
  event: "round_started";
  to?: number[] | null;
  round: number;
  selector: number;
}

/** Somebody gave a final answer. */
export interface RowLaid {
  event: "row_laid";
  to?: number[] | null;
  seat: number;
  challenge: number;
  tokens: number[];
}

/** The category of the round, by its place in the box. */
export interface SelectCategory {
  move: "select_category";
  category: number;
}

export interface SelectorNamed {
  event: "selector_named";
  to?: number[] | null;
  seat: number;
}

/** One point for each owned token at the end. */
export interface TokenBonus {
  event: "token_bonus";
  to?: number[] | null;
  seat: number;
  points: number;
}

/** Tokens were laid face up in the pool of a category. */
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

/** The value of a ranked token may be known now. */
export interface ValueRevealed {
  event: "value_revealed";
  to?: number[] | null;
  token: number;
  stat: number;
  place: number;
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
  | ValueRevealed;
