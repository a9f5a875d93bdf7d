/** What is to be done in Classic, and where the rulebook tells about it. */
import type { Board, Face } from "../../protocol/types";
import { texts } from "../../texts";
import type { Act } from "../contract";
import { BID, BLOCK, FIRST, RANK, SEALED, SELECT, type ClassicView } from "./view";

export function act(board: Board<ClassicView>): Act {
  const view = board.view;
  const words = texts.boards.acts;
  switch (view.phase) {
    case FIRST:
      return { text: words.name, section: "setting-up" };
    case SELECT:
      return { text: words.category, section: "choosing" };
    case BID:
      return { text: words.bid, section: "bidding" };
    case SEALED:
      return { text: words.seal, section: "bidding" };
    case BLOCK:
      return { text: words.block, section: "blocking" };
    case RANK:
      return { text: words.rank(view.standing), section: "ranking" };
    default:
      return { text: words.deal, section: "a-round" };
  }
}

export function hand(board: Board<ClassicView>, faces: Record<number, Face>): string[] {
  const view = board.view;
  return (view.owned[board.seat] ?? []).map((token) => faces[token]?.name ?? "");
}
