/** What is to be done in Four4More, and where the rulebook tells about it. */
import type { Board, Face, Offer } from "../../protocol/types";
import { hasMode } from "../../guessing/round";
import { texts } from "../../texts";
import { guessing } from "../../texts/guessing";
import type { Act } from "../contract";
import type { Four4MoreView } from "./view";

export function act(board: Board<Four4MoreView>, offers: Offer[]): Act {
  const words = guessing.acts;
  switch (board.view.phase) {
    case "setup":
      return { text: texts.boards.acts.name, section: "setting-up" };
    case "challenge":
      return { text: texts.boards.acts.challenge, section: "challenge" };
    case "turns":
      return { text: hasMode(offers, "play_card") ? words.bonus : words.turn, section: "turns" };
    case "veto":
      return { text: words.answer, section: "bonus-cards" };
    case "taking":
      return { text: words.take, section: "bonus-cards" };
    default:
      return { text: texts.boards.acts.deal, section: "game-end" };
  }
}

export function hand(board: Board<Four4MoreView>, faces: Record<number, Face>): string[] {
  const own = board.view.players[board.seat];
  return [...(own?.hand ?? []), ...(own?.this_round ?? [])].map(
    (token) => faces[token]?.name ?? "",
  );
}
