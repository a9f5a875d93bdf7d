/** What is to be done in Classic, and where the rulebook tells about it. */
import type { Board, Face } from "../../protocol/types";
import { texts } from "../../texts";
import type { Act } from "../contract";
import { BID, BLOCK, FIRST, RANK, SEALED, SELECT, type ClassicView } from "./view";

export function act(board: Board): Act {
  const view = board.view as ClassicView;
  const words = texts.boards.acts;
  switch (view.phase) {
    case FIRST:
      return { text: words.name, section: "Setting up" };
    case SELECT:
      return { text: words.category, section: "The selector chooses (15 seconds with timers)" };
    case BID:
      return { text: words.bid, section: "Bidding (45 seconds a bid with timers)" };
    case SEALED:
      return { text: words.seal, section: "Bidding (45 seconds a bid with timers)" };
    case BLOCK:
      return { text: words.block, section: "Blocking (a minute for all together with timers)" };
    case RANK:
      return { text: words.rank(view.standing), section: "Ranking (two minutes with timers)" };
    default:
      return { text: words.deal, section: "A round" };
  }
}

export function hand(board: Board, faces: Record<number, Face>): string[] {
  const view = board.view as ClassicView;
  return (view.owned[board.seat] ?? []).map((token) => faces[token]?.name ?? "");
}
