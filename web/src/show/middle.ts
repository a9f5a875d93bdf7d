/** What stands in the middle of the stage: read out of each game's public view, never worked out. */
import { contestOf as classicContest } from "../games/classic/view";
import type { Four4MoreView } from "../games/four4more/view";
import { isBoardOf } from "../games/known";
import type { OutTrumpedView } from "../games/out_trumped/view";
import { contestOf as v3Contest } from "../games/v3/view";
import type { V4View } from "../games/v4/view";
import { callsOf } from "../pieces/calls";
import type { Contest } from "../pieces/contest";
import { meansOf } from "../guessing/round";
import type { Board, CardsShown, Face } from "../protocol/types";
import { guessing } from "../texts/guessing";
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

/** A category of which one is being chosen: its challenge, and what lies in its pool. */
export interface Choice {
  category: string;
  /** -1 while its challenge is not known. */
  challenge: number;
  pool: Lain[];
}

export interface Middle {
  kind: "contest" | "guess" | "cards";
  category: string;
  kicker: string;
  question: string;
  /** How hard the challenge is, from 1 to 3; 0 while none is in play. */
  difficulty: number;
  /** The round, how many there are at most, and the score that ends the match; 0 is none. */
  round: number;
  rounds: number;
  target: number;
  choices: Choice[];
  /** What everybody on the bench has called, by seat. */
  calls: Record<number, string>;
  tokens: Lain[];
  /** How many places the row has that is being laid out. */
  slots: number;
  /** In a bidding and after it: how many the highest bidder would rank. */
  bid: { seat: number; number: number } | null;
}

const EMPTY: Omit<Middle, "kind"> = {
  category: "",
  kicker: "",
  question: "",
  difficulty: 0,
  round: 0,
  rounds: 0,
  target: 0,
  choices: [],
  calls: {},
  tokens: [],
  slots: 0,
  bid: null,
};

/** In the other phases the view keeps the challenge that was played last. */
const IN_PLAY: Contest["phase"][] = ["bid", "block", "rank"];

export function centreOf(
  game: string,
  board: Board,
  faces: Record<number, Face>,
  cards: CardsShown | null,
): Middle | null {
  if (isBoardOf(board, game, "classic")) {
    const view = board.view;
    const choices = view.categories.map(({ id, challenge, pool }) => ({
      category: id,
      challenge,
      pool: lain(pool, faces),
    }));
    return ofContest(classicContest(view, []), choices, board, faces, cards);
  }
  if (isBoardOf(board, game, "v3")) {
    const view = board.view;
    const choices = view.visible.map((challenge) => {
      const category = cards?.challenges[challenge]?.category ?? "";
      return {
        category,
        challenge,
        pool: lain(view.categories.find(({ id }) => id === category)?.pool ?? [], faces),
      };
    });
    return ofContest(v3Contest(view, -1, faces), choices, board, faces, cards);
  }
  if (isBoardOf(board, game, "v4") || isBoardOf(board, game, "four4more")) {
    return ofGuess(board, faces, cards);
  }
  if (isBoardOf(board, game, "out_trumped")) return ofHand(board);
  return null;
}

function lain(pool: number[], faces: Record<number, Face>): Lain[] {
  return pool.map((piece) => ({ piece, face: faces[piece] }));
}

function ofContest(
  contest: Contest,
  choices: Choice[],
  board: Board,
  faces: Record<number, Face>,
  cards: CardsShown | null,
): Middle {
  const { round, rounds, target } = contest;
  if (!IN_PLAY.includes(contest.phase)) {
    return {
      ...EMPTY,
      kind: "contest",
      round,
      rounds,
      target,
      choices: contest.phase === "select" ? choices : [],
    };
  }
  const challenge = cards?.challenges[contest.challenge];
  const calls = callsOf(board, contest, faces);
  return {
    ...EMPTY,
    kind: "contest",
    category: contest.category,
    round,
    rounds,
    target,
    kicker: challenge ? words.direction(challenge.descending) : "",
    question: challenge?.question ?? "",
    difficulty: challenge?.difficulty ?? 0,
    calls: Object.fromEntries(calls.map((call) => [call.seat, call.text])),
    tokens: contest.pool.map((piece) => {
      const block = contest.blocks.find((one) => one.token === piece);
      return { piece, face: faces[piece], ...(block ? { chip: String(block.chip ?? "⊘") } : {}) };
    }),
    slots: contest.phase === "rank" ? contest.standing : 0,
    bid:
      contest.phase !== "rank" && contest.standing > 0 && contest.high >= 0
        ? { seat: contest.high, number: contest.standing }
        : null,
  };
}

function ofGuess(
  board: Board<V4View> | Board<Four4MoreView>,
  faces: Record<number, Face>,
  cards: CardsShown | null,
): Middle {
  const view = board.view;
  const { rounds, target } = view;
  const shown = view.subjects[view.category];
  const progress = { round: shown ? view.round : view.round + 1, rounds, target };
  if (!shown || view.stat < 0) {
    const choices = view.subjects.map(({ category, challenge, centre, draft_pool }) => ({
      category,
      challenge,
      pool: lain(centre < 0 ? draft_pool : [centre, ...draft_pool], faces),
    }));
    return { ...EMPTY, kind: "guess", ...progress, choices };
  }
  const value = (board.values ?? []).find((one) => one.piece === shown.centre)?.text ?? "";
  const risked = view.players[board.awaited[0] ?? -1]?.this_round.length ?? 0;
  const higher = meansOf(cards, view.stat)?.higher;
  return {
    ...EMPTY,
    kind: "guess",
    category: shown.category,
    ...progress,
    kicker: [value && words.toBeat(value), higher && guessing.means(higher)]
      .filter(Boolean)
      .join(" · "),
    question: cards?.stats[view.stat]?.label ?? "",
    difficulty: cards?.challenges[view.challenge]?.difficulty ?? 0,
    calls: risked ? { [board.awaited[0] ?? -1]: String(risked) } : {},
    tokens:
      shown.centre < 0
        ? []
        : [
            { piece: shown.centre, face: faces[shown.centre], value, isLarge: true },
            ...lain(shown.draft_pool, faces),
          ],
  };
}

/** Everything else stands on the round table. */
function ofHand(board: Board<OutTrumpedView>): Middle {
  const { hand_no, options } = board.view;
  return { ...EMPTY, kind: "cards", round: hand_no, target: options.target };
}
