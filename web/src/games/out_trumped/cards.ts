/** Cards in words. */
import { texts } from "../../texts";
import { rankOf, suitOf } from "./view";

export const suitName = (suit: number): string => texts.boards.tricks.suits[suit] ?? "";
export const rankSign = (card: number): string => texts.boards.tricks.short[rankOf(card)] ?? "";

export function cardName(card: number): string {
  const rank = texts.boards.tricks.ranks[rankOf(card)] ?? "";
  return texts.boards.tricks.card(rank, suitName(suitOf(card)));
}
