/** Reading the Menu: the only source of what can be done. */
import { isMove, type MoveKind, type MoveOf } from "../games/known";
import type { Move, Offer, PickOffer } from "./types";

/** Every ready-made move on offer; recipes (pick, split) are not spelled out. */
export function listed(offers: Offer[]): Move[] {
  return offers.flatMap((offer) => (offer.offer === "list" ? offer.moves : []));
}

/** The ready-made moves of one kind, such as "bid". */
export function movesOf<Kind extends MoveKind>(offers: Offer[], kind: Kind): MoveOf<Kind>[] {
  return listed(offers).filter((move) => isMove(move, kind));
}

/** The recipe for a move of one kind, such as "rank", if it is on offer. */
export function pickOf(offers: Offer[], kind: MoveKind): PickOffer | null {
  for (const offer of offers) {
    if (offer.offer === "pick" && offer.move.move === kind) return offer;
  }
  return null;
}

/** The move that a recipe gives with these pieces; unordered pieces are written ascending. */
export function picked(offer: PickOffer, pieces: number[]): Move {
  const row = offer.ordered ? pieces : [...pieces].sort((a, b) => a - b);
  return { ...offer.move, [offer.field]: row };
}
