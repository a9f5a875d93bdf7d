/** What is to be done in V3, and where the rulebook tells about it. */
import type { Board, Face } from "../../protocol/types";
import { texts } from "../../texts";
import type { Act } from "../contract";
import { BID, BLOCK, FIRST, RANK, SELECT, type V3View } from "./view";

export function act(board: Board<V3View>): Act {
  const view = board.view;
  const words = texts.boards.acts;
  switch (view.phase) {
    case FIRST:
      return { text: words.name, section: "setting-up" };
    case SELECT:
      return { text: words.challenge, section: "challenge" };
    case BID:
      return { text: words.bid, section: "bidding" };
    case BLOCK:
      return { text: words.block, section: "blocking" };
    case RANK:
      return { text: words.rank(view.standing), section: "ranking" };
    default:
      return { text: words.deal, section: "a-round" };
  }
}

export function hand(board: Board<V3View>, faces: Record<number, Face>): string[] {
  const holding = board.view.holdings[board.seat];
  const own = [...(holding?.reserve ?? []), ...(holding?.collection ?? [])];
  return own.map((token) => faces[token]?.name ?? "");
}
