/** What each seat has called in a challenge, for the line under the question. */
import type { Board, Face } from "../protocol/types";
import { texts } from "../texts";
import type { Contest } from "./contest";

export interface Call {
  seat: number;
  text: string;
  /** The call that stands, whose turn it is, who is out of it, or none of these. */
  kind: "best" | "turn" | "out" | "";
}

export function callsOf(board: Board, contest: Contest, faces: Record<number, Face>): Call[] {
  const seats = board.names.map((_, seat) => seat);
  if (contest.phase === "bid") return seats.map((seat) => bidOf(board, contest, seat));
  const others = seats.filter((seat) => seat !== contest.high);
  const bidder: Call = {
    seat: contest.high,
    text: texts.boards.seats.won(contest.standing),
    kind: "best",
  };
  return [bidder, ...others.flatMap((seat) => blockOf(board, contest, faces, seat))];
}

function bidOf(board: Board, contest: Contest, seat: number): Call {
  const words = texts.boards.seats;
  const isTurn = board.awaited.includes(seat);
  const dial = contest.dials[seat] ?? 0;
  if (contest.hasSealed[seat]) return { seat, text: words.sealed, kind: "" };
  if (!contest.stillIn.includes(seat)) return { seat, text: words.passed, kind: "out" };
  if (dial && seat === contest.high) return { seat, text: String(dial), kind: "best" };
  return { seat, text: dial ? String(dial) : texts.boards.calls.none, kind: isTurn ? "turn" : "" };
}

/** The chips that a seat has laid; whoever lays none is named while the others may still block. */
function blockOf(
  board: Board,
  contest: Contest,
  faces: Record<number, Face>,
  seat: number,
): Call[] {
  const laid = contest.blocks
    .filter((block) => block.seat === seat)
    .map((block) => texts.boards.calls.block(faces[block.token]?.name ?? "", block.chip ?? 0));
  const isTurn = board.awaited.includes(seat);
  if (laid.length) return [{ seat, text: laid.join(", "), kind: isTurn ? "turn" : "" }];
  if (contest.phase !== "block") return [];
  if (isTurn || contest.queue.includes(seat)) {
    return [{ seat, text: texts.boards.calls.none, kind: isTurn ? "turn" : "" }];
  }
  return [{ seat, text: texts.boards.seats.passed, kind: "out" }];
}
