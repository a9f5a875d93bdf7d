/** What V4 and Four4More have in common at the table, whatever else their views say. */
import type { BoardProps } from "../games/contract";
import type { CallStakes } from "../games/wire";
import { movesOf } from "../protocol/offers";
import type { CardsShown, Move, Offer, PickOffer } from "../protocol/types";

export interface Holder {
  score: number;
  /** Safe. */
  hand: number[];
  /** At risk. */
  this_round: number[];
  is_out: boolean;
}

export interface OnDisplay {
  category: string;
  /** -1 while there is none. */
  centre: number;
  draft_pool: number[];
  in_bag: number;
  challenge: number;
  is_selectable: boolean;
}

export interface GuessView {
  phase: string;
  round: number;
  turn: number;
  first_guesser: number;
  category: number;
  challenge: number;
  stat: number;
  stakes: CallStakes | null;
  players: Holder[];
  subjects: OnDisplay[];
}

/** What a turn can be about: the kinds of moves that take more than one press. */
export type Mode = "guess" | "cash_in" | "discard" | "play_card";

/** What a part of a board needs to draw and to offer. */
export type PartProps = Pick<
  BoardProps,
  "board" | "offers" | "faces" | "cards" | "play" | "isBusy" | "say" | "draft" | "setDraft"
> & { view: GuessView; seat: number };

/** The recipes for moves of one kind: every tag and size of a set, every aim of a card. */
export function picksOf(offers: Offer[], kind: string): PickOffer[] {
  return offers.filter(
    (offer): offer is PickOffer => offer.offer === "pick" && offer.move.move === kind,
  );
}

/** What may be done this turn: a mode is on while a move of the offers belongs to it. */
export function hasMode(offers: Offer[], mode: Mode): boolean {
  return movesOf(offers, mode).length + picksOf(offers, mode).length > 0;
}

/** What higher and lower mean for a statistic; nothing if nobody wrote it. */
export function meansOf(
  cards: CardsShown | null,
  stat: number,
): { higher: string; lower: string } | undefined {
  const asked = cards?.stats[stat];
  return asked?.higher && asked.lower ? { higher: asked.higher, lower: asked.lower } : undefined;
}

/** The two calls on a token. */
export function callsOn(offers: Offer[], token: number): { higher?: Move; lower?: Move } {
  const calls = movesOf(offers, "guess").filter((move) => move.token === token);
  return {
    higher: calls.find((move) => move.higher === true),
    lower: calls.find((move) => move.higher === false),
  };
}
