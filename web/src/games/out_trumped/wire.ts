// Made by tools/protocol.py from the server's own types: do not edit.

import type {
  BidPassed,
  Pass,
} from "../wire";

/** Promise to take at least this many tricks in return for the kitty (OT-052). */
export interface Bid {
  move: "bid";
  tricks: number;
}

export interface BidPlaced {
  event: "bid_placed";
  to?: number[] | null;
  seat: number;
  tricks: number;
}

export interface CardPlayed {
  event: "card_played";
  to?: number[] | null;
  seat: number;
  card: number;
}

export interface CardsDiscarded {
  event: "cards_discarded";
  to?: number[] | null;
  seat: number;
  count: number;
}

/** Who deals first. By DEALER, or by the first seat (OT-R09). */
export interface ChooseDealer {
  move: "choose_dealer";
  seat: number;
}

/** By DEALER: a hand for every seat; with a kitty, its five cards come last. */
export interface Deal {
  move: "deal";
  hands: number[][];
}

export interface DealerChosen {
  event: "dealer_chosen";
  to?: number[] | null;
  seat: number;
}

export interface DieRolled {
  event: "die_rolled";
  to?: number[] | null;
  face: number;
}

/** Put five cards out of play in return for the kitty (OT-049). */
export interface Discard {
  move: "discard";
  cards: number[];
}

export interface HandReceived {
  event: "hand_received";
  to?: number[] | null;
  cards: number[];
}

/** One seat's line of the score sheet. */
export interface HandScored {
  event: "hand_scored";
  to?: number[] | null;
  seat: number;
  points: number;
  tricks: number;
  trumps: number;
  for_trumps: number;
  for_bid: number;
  floor: number;
  total: number;
}

export interface HandsDealt {
  event: "hands_dealt";
  to?: number[] | null;
  number: number;
  dealer: number;
  each: number;
  aside: number;
  kitty: number;
}

/** Everyone passed. */
export interface KittyLeft {
  event: "kitty_left";
  to?: number[] | null;
}

export interface KittyReceived {
  event: "kitty_received";
  to?: number[] | null;
  cards: number[];
}

export interface KittyTaken {
  event: "kitty_taken";
  to?: number[] | null;
  seat: number;
  bid: number;
}

export interface LowCardShown {
  event: "low_card_shown";
  to?: number[] | null;
  seat: number;
  card: number;
}

export interface MatchWon {
  event: "match_won";
  to?: number[] | null;
  seats: number[];
  points: number;
}

/** By the seat that deals, on the wild face (OT-021). */
export interface NameTrump {
  move: "name_trump";
  suit: number;
}

/** Each option cites the ruling it comes from. */
export interface OutTrumpedOptions {
  obligation: "follow_and_beat" | "follow_only" | "literal";
  overtrump: boolean;
  most_and_least: "bonus_only" | "cancel";
  end_tie: "another_hand" | "shared";
  target: 30 | 50 | 100;
  wild: "dealer_choice" | "no_trump";
  kitty: "bidding" | "low_card" | "off";
  bid_rounds: "auction" | "once";
  show_taken_trumps: boolean;
  first_dealer: "choose" | "random";
  timer: "off" | number;
}

export interface OutTrumpedView {
  phase: "bid" | "choose_dealer" | "deal" | "discard" | "name_trump" | "over" | "play" | "roll";
  turn: number;
  hand_no: number;
  dealer: number;
  trump: number;
  held: number[];
  aside: number;
  kitty: number;
  kitty_seat: number;
  bid: number;
  bid_pays: number;
  may_bid: boolean[];
  shown: number[];
  leader: number;
  trick: number[];
  winner: number;
  last_trick: Trick | null;
  tricks: number[];
  trumps: number[];
  points: number[];
  pyramids: Pyramids[];
  sheet: SheetLine[];
  options: OutTrumpedOptions;
  seat: number;
  hand: number[];
  discards: number[];
  duty: "" | "beat" | "follow" | "overtrump" | "trump";
  takes: number[];
}

/** A card for the trick. */
export interface Play {
  move: "play";
  card: number;
}

/** A score as its seat shows it (OT-012). */
export type Pyramids = [number, number, number];

/** By DEALER: the Color Die. 0 to 4 is a suit, 5 the wild face. */
export interface Roll {
  move: "roll";
  face: number;
}

/** What a seat scored in a hand. */
export interface SheetLine {
  tricks: number;
  trumps: number;
  for_trumps: number;
  for_bid: number;
  floor: number;
}

/** Several seats lead with equal scores past the target: another hand is played. */
export interface TiePlayedOff {
  event: "tie_played_off";
  to?: number[] | null;
  seats: number[];
}

/** A completed trick: its cards in the order they were played. */
export interface Trick {
  leader: number;
  cards: number[];
  taker: number;
}

export interface TrickTaken {
  event: "trick_taken";
  to?: number[] | null;
  seat: number;
}

export interface TrumpFixed {
  event: "trump_fixed";
  to?: number[] | null;
  suit: number;
  by?: number;
}

export type OutTrumpedMove =
  | ChooseDealer
  | Deal
  | Roll
  | NameTrump
  | Bid
  | Pass
  | Discard
  | Play;

export type OutTrumpedEvent =
  | BidPassed
  | BidPlaced
  | CardPlayed
  | CardsDiscarded
  | DealerChosen
  | DieRolled
  | HandReceived
  | HandScored
  | HandsDealt
  | KittyLeft
  | KittyReceived
  | KittyTaken
  | LowCardShown
  | MatchWon
  | TiePlayedOff
  | TrickTaken
  | TrumpFixed;
