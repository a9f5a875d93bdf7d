/** Cards in words. */
import { texts } from "../../texts";
import { rankOf, suitOf, type OutTrumpedView } from "./view";

const SIGNS = ["♠", "♥", "♦", "♣", "★"];

export const suitName = (suit: number): string => texts.boards.tricks.suits[suit] ?? "";
export const rankSign = (card: number): string => texts.boards.tricks.short[rankOf(card)] ?? "";

export function cardName(card: number): string {
  const rank = texts.boards.tricks.ranks[rankOf(card)] ?? "";
  return texts.boards.tricks.card(rank, suitName(suitOf(card)));
}

/** "9♥": as short as a card can be said. */
export const cardSign = (card: number): string => `${rankSign(card)}${SIGNS[suitOf(card)] ?? ""}`;

/** The card that takes the trick so far. */
export const bestCard = (view: OutTrumpedView): number =>
  view.trick[(view.winner - view.leader + view.held.length) % view.held.length] ?? -1;

/** Why not every card may be played: what the server says, with the suits and cards by name. */
export function dutyWords(view: OutTrumpedView): string {
  const words = texts.boards.tricks.duty;
  const led = suitOf(view.trick[0] ?? 0);
  const hasLed = view.hand.some((card) => suitOf(card) === led);
  const suit = texts.boards.tricks.plural[led] ?? "";
  switch (view.duty) {
    case "follow":
      return words.follow(suit);
    case "beat":
      return words.beat(suit, cardSign(bestCard(view)));
    case "trump":
      return hasLed ? words.trumpIn : words.trump(suit);
    case "overtrump":
      return hasLed || view.trump === led
        ? words.beatTrump(cardSign(bestCard(view)))
        : words.overtrump(suit, cardSign(bestCard(view)));
    default:
      return "";
  }
}

/** What playing a card would do to the trick so far. */
export function outlook(view: OutTrumpedView, card: number, names: string[]): string {
  const words = texts.boards.tricks.outlook;
  if (!view.trick.length) return words.leads(cardSign(card));
  const said = view.takes.includes(card) ? words.beats : words.loses;
  const sentence = said(cardSign(card), names[view.winner] ?? "", cardSign(bestCard(view)));
  return view.trick.length === names.length - 1 ? `${sentence} ${words.last}` : sentence;
}
