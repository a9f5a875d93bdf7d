/** What the board of Four4More reads in its view; docs/four4more.md tells what the view says. */
import { movesOf } from "../../protocol/offers";
import type { CardPrint, Move, Offer, PickOffer } from "../../protocol/types";
import { picksOf } from "../../guessing/round";

export type { Four4MoreView, Subject } from "./wire";

/** What is printed on a card; a plain one until it is known. */
export function printOf(prints: CardPrint[], card: number): CardPrint {
  return prints[card] ?? { name: "…", family: "", text: "", art: "" };
}

/** The move that plays a card which is aimed at nothing. */
export function plainPlay(offers: Offer[], card: number): Move | undefined {
  return movesOf(offers, "play_card").find((move) => move.card === card);
}

/** All a card can be aimed at: for each token to give, those of which one is taken. */
export function aimsOf(offers: Offer[], card: number): PickOffer[] {
  return picksOf(offers, "play_card").filter((offer) => offer.move.card === card);
}

/** The token that has to be given for an aim, or -1. */
export const giveOf = (aim: PickOffer): number =>
  typeof aim.move.give === "number" ? aim.move.give : -1;

export function canPlay(offers: Offer[], card: number): boolean {
  return plainPlay(offers, card) !== undefined || aimsOf(offers, card).length > 0;
}
