// Made by tools/protocol.py from the server's own types: do not edit.

import type {
  CallStakes,
  CashIn,
  ChallengeShown,
  FirstNamed,
  GameEnded,
  Guess,
  GuessPushed,
  Guessed,
  GuessedRight,
  LastStanding,
  NameFirst,
  Pass,
  RoundEnded,
  RoundOpened,
  SeatPassed,
  ShowChallenge,
} from "../wire";

/** Time is up: no further round begins. */
export interface CallTime {
  move: "call_time";
}

/** One category: its tokens, and its challenge card on display (V4-087, F4-026 to F4-030). */
export interface CategoryView {
  category: string;
  centre: number;
  draft_pool: number[];
  in_bag: number;
  challenge: number;
  since: number;
  is_selectable: boolean;
}

export interface ChallengeChosen {
  event: "challenge_chosen";
  to?: number[] | null;
  seat: number;
  round: number;
  challenge: number;
}

/** Play this challenge. */
export interface ChooseChallenge {
  move: "choose_challenge";
  challenge: number;
}

/** Retire these held tokens, to get below the hand limit. */
export interface Discard {
  move: "discard";
  tokens: number[];
}

/** Draw these tokens; the first becomes the centre if there is none. */
export interface DrawTokens {
  move: "draw_tokens";
  tokens: number[];
}

/** Both values are shown; the seat is out and loses this round's tokens. */
export interface GuessedWrong {
  event: "guessed_wrong";
  to?: number[] | null;
  seat: number;
  stat: number;
  higher: boolean;
  token: number;
  centre: number;
  lost: number[];
}

/** A seat that is still in when the draft pool is empty keeps this round's tokens. */
export interface PileKept {
  event: "pile_kept";
  to?: number[] | null;
  seat: number;
  tokens: number[];
}

/** One seat (V4-085). */
export interface Player {
  score: number;
  hand: number[];
  this_round: number[];
  is_out: boolean;
  correct_guesses: number;
  cash_outs: number;
}

/** No token is left to draft: the round ends for everyone still in (V4-R08). */
export interface PoolEmptied {
  event: "pool_emptied";
  to?: number[] | null;
}

export interface SetCashed {
  event: "set_cashed";
  to?: number[] | null;
  seat: number;
  points: number;
  tag: number;
  tokens: number[];
}

/** Time is up: no further round begins. */
export interface TimeCalled {
  event: "time_called";
  to?: number[] | null;
}

export interface TokensDiscarded {
  event: "tokens_discarded";
  to?: number[] | null;
  seat: number;
  tokens: number[];
}

export interface TokensDrawn {
  event: "tokens_drawn";
  to?: number[] | null;
  tokens: number[];
}

export interface V4Options {
  categories: string[];
  left_out: string[];
  end: "depletion" | "rounds" | "score" | "time";
  rounds: 3 | 5 | 7 | 10;
  score_target: number;
  time_minutes: number;
  equal_values: "correct" | "push" | "wrong";
  last_standing: "must_pass" | "off" | "survivor";
  hand_limit: 6 | 8 | 10 | "none";
  discard: "ends_turn" | "free";
  cash_this_round: boolean;
  tag_scope: "across_categories" | "within_category";
  lost_tokens: "bag" | "draft_pool";
  wrong_token: "bag" | "draft_pool";
  challenge_mode: "cards" | "free_choice";
  refill_to: 8 | 13;
  first_player: "choose" | "random";
  next_first: "first_out" | "last_wrong";
}

export interface V4View {
  step: number;
  round: number;
  turn: number;
  first_guesser: number;
  rounds: number;
  target: number;
  category: number;
  challenge: number;
  stat: number;
  stakes: CallStakes | null;
  players: Player[];
  subjects: CategoryView[];
  retired: number[];
  reason: string;
  phase: "challenge" | "drafting" | "game_end" | "setup";
  next_first_guesser: number;
  descending: boolean;
  is_late: boolean;
  options: V4Options;
  seat: number;
}

export type V4Move =
  | NameFirst
  | ShowChallenge
  | ChooseChallenge
  | DrawTokens
  | Guess
  | CashIn
  | Discard
  | Pass
  | CallTime;

export type V4Event =
  | ChallengeChosen
  | ChallengeShown
  | FirstNamed
  | GameEnded
  | GuessPushed
  | Guessed
  | GuessedRight
  | GuessedWrong
  | LastStanding
  | PileKept
  | PoolEmptied
  | RoundEnded
  | RoundOpened
  | SeatPassed
  | SetCashed
  | TimeCalled
  | TokensDiscarded
  | TokensDrawn;
