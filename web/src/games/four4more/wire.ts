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

/** Let the card just played happen. */
export interface Allow {
  move: "allow";
}

/** A bonus card waiting for answers, and the Vetoes upon it: who played which card. */
export interface Announced {
  move: PlayCard;
  stack: [number, number][];
  asked: number;
}

/** A Guardian protected its owner. */
export interface AttackBlocked {
  event: "attack_blocked";
  to?: number[] | null;
  seat: number;
  victim: number;
  card: number;
}

export interface CardCancelled {
  event: "card_cancelled";
  to?: number[] | null;
  seat: number;
  card: number;
}

export interface CardDropped {
  event: "card_dropped";
  to?: number[] | null;
  seat: number;
  card: number;
}

/** An immediate card: points at once, and it is gone (F4-R11). */
export interface CardPaid {
  event: "card_paid";
  to?: number[] | null;
  seat: number;
  points: number;
  card: number;
}

/** Announced, with its targets; it can still be vetoed. */
export interface CardPlayed {
  event: "card_played";
  to?: number[] | null;
  seat: number;
  card: number;
  give: number | null;
  take: number[];
  victim: number | null;
}

export interface CardRefused {
  event: "card_refused";
  to?: number[] | null;
  seat: number;
}

export interface CardTaken {
  event: "card_taken";
  to?: number[] | null;
  seat: number;
  card: number;
}

export interface CardTurnedUp {
  event: "card_turned_up";
  to?: number[] | null;
  card: number;
}

export interface CardVetoed {
  event: "card_vetoed";
  to?: number[] | null;
  seat: number;
  card: number;
  target: number;
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

/** Draw these tokens; the first becomes the centre if there is none. */
export interface DrawTokens {
  move: "draw_tokens";
  tokens: number[];
}

export interface EndCardScored {
  event: "end_card_scored";
  to?: number[] | null;
  seat: number;
  points: number;
  card: number;
}

export interface Four4MoreOptions {
  categories: string[];
  left_out: string[];
  rounds: number;
  expert: boolean;
  teams: "2+2" | "2+2+2" | "2+3" | "3+3" | "off";
  no_bonus_cards: boolean;
  bonus_deck: 33 | "listed_26";
  bonus_hand_limit: 4 | "none";
  veto_when_out: boolean;
  challenge_mode: "cards" | "manual";
  first_player: "choose" | "random";
  first_turn: "first_guesser" | "rotate";
  guesses_per_turn: "one" | "until_stop";
  equal_values: "correct" | "push" | "wrong";
  wrong_loses_round_tokens: boolean;
  wrong_token: "bag" | "stays";
  cash_this_round: boolean;
  cards_this_round: boolean;
  tag_scope: "across_categories" | "within_category";
  cash_when_pool_empty: boolean;
  last_standing: boolean;
}

export interface Four4MoreView {
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
  subjects: Subject[];
  retired: number[];
  reason: string;
  phase: "challenge" | "over" | "setup" | "taking" | "turns" | "veto";
  first_to_pass: number;
  bonus_pool: number[];
  bonus_deck: number;
  bonus_discards: number[];
  announced: Announced | null;
  is_locked_down: boolean;
  options: Four4MoreOptions;
  seat: number;
}

/** The call was wrong, but Insurance kept the seat in. */
export interface GuessInsured {
  event: "guess_insured";
  to?: number[] | null;
  seat: number;
  stat: number;
  higher: boolean;
  token: number;
  centre: number;
  card: number;
  is_sure: boolean;
}

/** The seat is out; the token's value is not shown, only that the call was wrong (F4-R05). */
export interface GuessedWrong {
  event: "guessed_wrong";
  to?: number[] | null;
  seat: number;
  stat: number;
  higher: boolean;
  token: number;
  centre: number;
  lost: number[];
  kept: number[];
  is_sure: boolean;
}

export interface LockdownBegan {
  event: "lockdown_began";
  to?: number[] | null;
  seat: number;
}

export interface MultiplierArmed {
  event: "multiplier_armed";
  to?: number[] | null;
  seat: number;
  factor: number;
}

/** A set-collection card: the pattern is shown, the tokens stay. */
export interface PatternScored {
  event: "pattern_scored";
  to?: number[] | null;
  seat: number;
  points: number;
  card: number;
  tokens: number[];
}

/** Play this bonus card: give the one token, take the other, as the card asks. */
export interface PlayCard {
  move: "play_card";
  card: number;
  give: number | null;
  take: number[];
}

/** One seat. */
export interface Player {
  score: number;
  hand: number[];
  this_round: number[];
  is_out: boolean;
  cards: number[];
  armed: number;
  voice: number;
  turns: number;
  counts: number[];
}

/** Take no card, because the hand is full. */
export interface Refuse {
  move: "refuse";
}

export interface SetCashed {
  event: "set_cashed";
  to?: number[] | null;
  seat: number;
  points: number;
  tag: number;
  tokens: number[];
  factor: number;
}

/** One category. */
export interface Subject {
  category: string;
  centre: number;
  draft_pool: number[];
  in_bag: number;
  challenge: number;
  since: number;
  is_selectable: boolean;
  available: number;
  age: number;
}

/** Take this card from the pool after a cash-in; `drop` a held one if the hand is full. */
export interface TakeCard {
  move: "take_card";
  card: number;
  drop: number;
}

export interface TokenRefreshed {
  event: "token_refreshed";
  to?: number[] | null;
  seat: number;
  retired: number;
  taken: number;
}

export interface TokenSabotaged {
  event: "token_sabotaged";
  to?: number[] | null;
  seat: number;
  victim: number;
  token: number;
  is_bagged: boolean;
}

export interface TokenSnatched {
  event: "token_snatched";
  to?: number[] | null;
  seat: number;
  token: number;
}

/** At the end of the game: a point for every token in hand. */
export interface TokensCounted {
  event: "tokens_counted";
  to?: number[] | null;
  seat: number;
  points: number;
}

export interface TokensDrawn {
  event: "tokens_drawn";
  to?: number[] | null;
  tokens: number[];
}

export interface TokensTraded {
  event: "tokens_traded";
  to?: number[] | null;
  seat: number;
  given: number;
  taken: number;
}

/** Turn up this bonus card from the deck into the pool. */
export interface TurnUp {
  move: "turn_up";
  card: number;
}

/** Answer the card just played with this Veto. */
export interface Veto {
  move: "veto";
  card: number;
}

export interface VetoAllowed {
  event: "veto_allowed";
  to?: number[] | null;
  seat: number;
  target: number;
}

export type Four4MoreMove =
  | NameFirst
  | TurnUp
  | ShowChallenge
  | ChooseChallenge
  | DrawTokens
  | PlayCard
  | Veto
  | Allow
  | Guess
  | CashIn
  | TakeCard
  | Refuse
  | Pass;

export type Four4MoreEvent =
  | AttackBlocked
  | CardCancelled
  | CardDropped
  | CardPaid
  | CardPlayed
  | CardRefused
  | CardTaken
  | CardTurnedUp
  | CardVetoed
  | ChallengeChosen
  | ChallengeShown
  | EndCardScored
  | FirstNamed
  | GameEnded
  | GuessInsured
  | GuessPushed
  | Guessed
  | GuessedRight
  | GuessedWrong
  | LastStanding
  | LockdownBegan
  | MultiplierArmed
  | PatternScored
  | RoundEnded
  | RoundOpened
  | SeatPassed
  | SetCashed
  | TokenRefreshed
  | TokenSabotaged
  | TokenSnatched
  | TokensCounted
  | TokensDrawn
  | TokensTraded
  | VetoAllowed;
