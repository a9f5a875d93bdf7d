/** Reads the last reveal out of what was told: the row, its values, and how it was judged. */
import { isEvent, type EventOf } from "../games/known";
import type { GameEvent, LogLine, ValueShown } from "../protocol/types";

export interface RevealRow {
  piece: number;
  value: ValueShown | null;
  mark: "right" | "wrong" | "none";
}

export interface Told {
  seat: number;
  challenge: number;
  rows: RevealRow[];
  /** The same tokens in a correct order; empty where values stay secret. */
  order: RevealRow[];
  /** What the server says about it, and what it brought. */
  words: string[];
  /** How it was judged, in the server's words; they name the whole order. */
  verdict: string;
  /** The first pair of neighbours in the wrong order, or nothing. */
  pair: number[];
  /** What a seat gained or lost by it; -1 for no seat of one's own. */
  wordsFor: (seat: number) => string[];
  isRight: boolean;
  isDone: boolean;
  /** The event itself, to know one reveal from another. */
  key: GameEvent;
  /** Whether the next challenge has been chosen since. */
  isOld: boolean;
}

const NEXT = ["category_chosen", "challenge_chosen"];
const OUTCOME = [
  "order_judged",
  "ranking_failed",
  "ranking_scored",
  "block_paid",
  "chips_taken",
  "tokens_collected",
  "tokens_lost",
];

export function lastReveal(log: LogLine[]): Told | null {
  const start = log.findLastIndex((line) => isEvent(line.event, "row_laid"));
  const laid = log[start]?.event;
  if (!isEvent(laid, "row_laid")) return null;
  const rest = log.slice(start + 1);
  const end = rest.findIndex((line) => NEXT.includes(line.event?.event ?? ""));
  const part = end < 0 ? rest : rest.slice(0, end);
  const judged = part.map((line) => line.event).find((event) => isEvent(event, "order_judged"));
  const values = part.flatMap((line) => line.values ?? []);
  const pieces = laid.tokens;
  const outcome = part.filter((line) => OUTCOME.includes(line.event?.event ?? ""));
  return {
    seat: laid.seat,
    challenge: laid.challenge,
    rows: marked(pieces, values, judged),
    order: (judged?.order ?? []).map((piece) => ({
      piece,
      value: values.find((shown) => shown.piece === piece) ?? null,
      mark: "none",
    })),
    words: outcome.map((line) => line.text),
    verdict: outcome.find((line) => line.event === judged)?.text ?? "",
    pair: (judged?.wrong as number[] | undefined) ?? [],
    wordsFor: (seat) =>
      outcome
        .filter(({ event }) => event !== judged && event?.seat === seat)
        .map((line) => line.text),
    isRight: judged?.is_right ?? false,
    isDone: judged !== undefined,
    key: laid,
    isOld: end >= 0,
  };
}

/** Right up to the first wrong pair; what lies behind it is not judged. */
function marked(
  pieces: number[],
  values: ValueShown[],
  judged?: EventOf<"order_judged">,
): RevealRow[] {
  const pair = judged?.wrong ?? [];
  const first = pieces.indexOf(pair[0] ?? -1);
  return pieces.map((piece, place): RevealRow => {
    const value = values.find((shown) => shown.piece === piece) ?? null;
    if (judged?.is_right) return { piece, value, mark: "right" };
    if (first < 0 || place > first + 1) return { piece, value, mark: "none" };
    return { piece, value, mark: place < first ? "right" : "wrong" };
  });
}
