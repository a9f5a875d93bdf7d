// Made by tools/protocol.py from the server's own types: do not edit.

export interface BidPassed {
  event: "bid_passed";
  to?: number[] | null;
  seat: number;
}

/** Who ranks, and how many. `is_forced`: nobody bid, so the selector gets the lowest bid. */
export interface BiddingWon {
  event: "bidding_won";
  to?: number[] | null;
  seat: number;
  number: number;
  is_forced?: boolean;
}

/** Put a chip of this value on a token in the pool. */
export interface Block {
  move: "block";
  chip: number;
  token: number;
}

/** The ranking failed: the blocker scores and keeps the blocked token. */
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

/** What a call of the seat whose turn it is can win and lose, before it is made. */
export interface CallStakes {
  points: number;
  lost: number;
  is_out: boolean;
}

/** Cash in these tokens for the tag they share; `points` is what the set scores. */
export interface CashIn {
  move: "cash_in";
  tag: number;
  points: number;
  tokens: number[];
}

export interface ChallengeShown {
  event: "challenge_shown";
  to?: number[] | null;
  challenge: number;
}

/** One point per chip held at the end. */
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

/** The ranking was right: the ranker takes the chips from the pool. */
export interface ChipsTaken {
  event: "chips_taken";
  to?: number[] | null;
  seat: number;
  chips: number[];
}

/** This challenge is turned up from its deck. */
export interface DrawChallenge {
  move: "draw_challenge";
  challenge: number;
}

/** Who is the first guesser of the next round. */
export interface FirstNamed {
  event: "first_named";
  to?: number[] | null;
  seat: number;
}

export interface GameEnded {
  event: "game_ended";
  to?: number[] | null;
  reason: string;
}

/** Rank nothing; what a seat does when its time to rank has run out. */
export interface GiveUp {
  move: "give_up";
}

/** Draft this token and call it higher (or lower) than the centre token. */
export interface Guess {
  move: "guess";
  higher: boolean;
  token: number;
}

/** The values are equal: nothing happens. */
export interface GuessPushed {
  event: "guess_pushed";
  to?: number[] | null;
  seat: number;
  stat: number;
  higher: boolean;
  token: number;
  centre: number;
}

/** A call that was not right. The centre's value was shown before, and still is. */
export interface Guessed {
  event: "guessed";
  to?: number[] | null;
  seat: number;
  stat: number;
  higher: boolean;
  token: number;
  centre: number;
}

/** The old centre is collected; the drafted token is the new one, with its value shown. */
export interface GuessedRight {
  event: "guessed_right";
  to?: number[] | null;
  seat: number;
  points: number;
  stat: number;
  higher: boolean;
  token: number;
  centre: number;
}

/** The bonus for the last one in the round. */
export interface LastStanding {
  event: "last_standing";
  to?: number[] | null;
  seat: number;
  points: number;
}

/** Make this seat the first guesser of the first round. */
export interface NameFirst {
  move: "name_first";
  seat: number;
}

/** Who selects first: drawn by the dealer, or named by the first seat. */
export interface NameSelector {
  move: "name_selector";
  seat: number;
}

/** All passed. `is_restarted`: the bidding starts again; otherwise the round is skipped. */
export interface NobodyBid {
  event: "nobody_bid";
  to?: number[] | null;
  is_restarted?: boolean;
}

/** Right, or wrong: `wrong` is the first pair of neighbours in the wrong order, and `order` the tokens of the row in a correct one (neither is named where values stay secret). */
export interface OrderJudged {
  event: "order_judged";
  to?: number[] | null;
  seat: number;
  is_right: boolean;
  wrong?: number[];
  order?: number[];
}

/** Leave the bidding, place no chip, or stop for this round. */
export interface Pass {
  move: "pass";
}

/** The final answer: these tokens, left to right in the order the challenge asks for. */
export interface Rank {
  move: "rank";
  tokens: number[];
}

/** No points: wrong order, too few tokens left, or no row in time. */
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

export interface RoundEnded {
  event: "round_ended";
  to?: number[] | null;
  round: number;
}

/** The value of the centre token is shown; the draft pool is ready. */
export interface RoundOpened {
  event: "round_opened";
  to?: number[] | null;
  stat: number;
  centre: number;
  pool: number;
}

export interface RoundStarted {
  event: "round_started";
  to?: number[] | null;
  round: number;
  selector: number;
}

/** A final answer. */
export interface RowLaid {
  event: "row_laid";
  to?: number[] | null;
  seat: number;
  challenge: number;
  tokens: number[];
}

export interface SeatPassed {
  event: "seat_passed";
  to?: number[] | null;
  seat: number;
  kept: number[];
}

export interface SelectorNamed {
  event: "selector_named";
  to?: number[] | null;
  seat: number;
}

/** Put this challenge card on display. */
export interface ShowChallenge {
  move: "show_challenge";
  challenge: number;
}

/** The value of a ranked token is shown. */
export interface ValueRevealed {
  event: "value_revealed";
  to?: number[] | null;
  token: number;
  stat: number;
  place: number;
}
