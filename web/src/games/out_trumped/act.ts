/** What is to be done in Out-Trumped, and where the rulebook tells about it. */
import { pickOf } from "../../protocol/offers";
import type { Board, Offer } from "../../protocol/types";
import { texts } from "../../texts";
import type { Act } from "../contract";
import { cardName } from "./cards";
import type { OutTrumpedView } from "./view";

export function act(board: Board<OutTrumpedView>, offers: Offer[]): Act {
  const view = board.view;
  const words = texts.boards.acts;
  switch (view.phase) {
    case "choose_dealer":
      return { text: words.dealer, section: "setting-up" };
    case "name_trump":
      return { text: words.nameTrump, section: "a-hand" };
    case "bid":
      return { text: words.tricks, section: "kitty" };
    case "discard":
      return { text: words.discard(pickOf(offers, "discard")?.count ?? 5), section: "kitty" };
    case "play":
      return view.trick.length
        ? { text: words.play, section: "must-play" }
        : { text: words.lead, section: "a-hand" };
    default:
      return { text: words.deal, section: "a-hand" };
  }
}

export function hand(board: Board<OutTrumpedView>): string[] {
  return board.view.hand.map(cardName);
}
