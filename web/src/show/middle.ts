/** What stands in the middle of the stage: read out of each game's public view, never worked out. */
import { contestOf as classicContest, type ClassicView } from "../games/classic/view";
import type { OutTrumpedView } from "../games/out_trumped/view";
import { contestOf as v3Contest, type V3View } from "../games/v3/view";
import type { GuessView } from "../guessing/round";
import { callsOf } from "../pieces/calls";
import type { Contest } from "../pieces/contest";
import type { Board, CardsShown, Face } from "../protocol/types";
import { show as words } from "../texts/show";

export interface Lain {
  piece: number;
  face: Face | undefined;
  /** Why it cannot be ranked: whose chip lies on it. */
  chip?: string;
  /** What is known of it. */
  value?: string;
  isLarge?: boolean;
}

export interface Middle {
  kind: "contest" | "guess" | "cards";
  category: string;
  kicker: string;
  question: string;
  /** What everybody on the bench has called, by seat. */
  calls: Record<number, string>;
  tokens: Lain[];
  /** How many places the row has that is being laid out. */
  slots: number;
  /** Cards on the table with the seat that played each; a suit that trumps. */
  trick: { seat: number; card: number; isWinning: boolean }[];
  trump: number;
}

const EMPTY: Omit<Middle, "kind"> = {
  category: "", kicker: "", question: "", calls: {}, tokens: [], slots: 0, trick: [], trump: -1,
};

export function centreOf(
  game: string, board: Board, faces: Record<number, Face>, cards: CardsShown | null,
): Middle | null {
  if (game === "classic") return ofContest(classicContest(board.view as ClassicView, []), board, faces, cards);
  if (game === "v3") return ofContest(v3Contest(board.view as V3View, -1, faces), board, faces, cards);
  if (game === "v4" || game === "four4more") return ofGuess(board, faces, cards);
  if (game === "out_trumped") return ofTrick(board);
  return null;
}

function ofContest(
  contest: Contest, board: Board, faces: Record<number, Face>, cards: CardsShown | null,
): Middle {
  const challenge = cards?.challenges[contest.challenge];
  const isCalled = contest.phase === "bid" || contest.phase === "block" || contest.phase === "rank";
  const calls = isCalled ? callsOf(board, contest, faces) : [];
  return {
    ...EMPTY, kind: "contest", category: contest.category,
    kicker: challenge ? words.direction(challenge.descending) : "",
    question: contest.challenge >= 0 ? challenge?.question ?? "" : "",
    calls: Object.fromEntries(calls.map((call) => [call.seat, call.text])),
    tokens: contest.pool.map((piece) => {
      const block = contest.blocks.find((one) => one.token === piece);
      return { piece, face: faces[piece], ...(block ? { chip: String(block.chip ?? "⊘") } : {}) };
    }),
    slots: contest.phase === "rank" ? contest.standing : 0,
  };
}

function ofGuess(board: Board, faces: Record<number, Face>, cards: CardsShown | null): Middle {
  const view = board.view as GuessView;
  const shown = view.subjects[view.category] ?? view.subjects[0];
  const isOpen = view.stat >= 0 && shown !== undefined && shown.centre >= 0;
  const value = (board.values ?? []).find((one) => one.piece === shown?.centre)?.text ?? "";
  const risked = view.players[board.awaited[0] ?? -1]?.this_round.length ?? 0;
  return {
    ...EMPTY, kind: "guess", category: shown?.category ?? "",
    kicker: isOpen && value ? words.toBeat(value) : "",
    question: isOpen ? cards?.stats[view.stat]?.label ?? "" : "",
    calls: risked ? { [board.awaited[0] ?? -1]: String(risked) } : {},
    tokens: isOpen && shown ? [
      { piece: shown.centre, face: faces[shown.centre], value, isLarge: true },
      ...shown.draft_pool.map((piece) => ({ piece, face: faces[piece] })),
    ] : [],
  };
}

function ofTrick(board: Board): Middle {
  const view = board.view as OutTrumpedView;
  const seats = board.names.length;
  const past = view.trick.length ? null : view.last_trick;
  const [cards, leader] = past ? [past.cards, past.leader] : [view.trick, view.leader];
  return {
    ...EMPTY, kind: "cards", trump: view.trump,
    calls: Object.fromEntries(view.tricks.map((count, seat) => [seat, words.tricks(count)])),
    trick: cards.map((card, place) => {
      const seat = (leader + place) % seats;
      return { seat, card, isWinning: past ? past.taker === seat : view.winner === seat };
    }),
  };
}
