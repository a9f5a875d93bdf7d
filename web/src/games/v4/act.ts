/** What is to be done in V4, and where the rulebook tells about it. */
import type { Board, Face, Offer } from "../../protocol/types";
import { hasMode } from "../../guessing/round";
import { texts } from "../../texts";
import { guessing } from "../../texts/guessing";
import type { Act } from "../contract";
import type { V4View } from "./view";

export function act(board: Board<V4View>, offers: Offer[]): Act {
  const words = guessing.acts;
  switch (board.view.phase) {
    case "setup":
      return { text: texts.boards.acts.name, section: "setting-up" };
    case "challenge":
      return { text: texts.boards.acts.challenge, section: "challenge" };
    case "drafting":
      return { text: hasMode(offers, "discard") ? words.fullOut : words.turnOut, section: "turns" };
    default:
      return { text: texts.boards.acts.deal, section: "game-end" };
  }
}

export function hand(board: Board<V4View>, faces: Record<number, Face>): string[] {
  const own = board.view.players[board.seat];
  return [...(own?.hand ?? []), ...(own?.this_round ?? [])].map(
    (token) => faces[token]?.name ?? "",
  );
}
