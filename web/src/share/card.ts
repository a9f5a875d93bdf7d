/** What is shared of a match: how it went, never what was asked. */
import { list, points } from "../texts";
import { words } from "../texts/replay";
import type { Board, Ending } from "../protocol/types";

export interface Card {
  title: string;
  /** The day of a daily challenge, or "". */
  daily: string;
  result: string;
  /** A word of marks for each round. */
  marks: string[];
  legend: string;
  standings: { place: number; name: string; points: string; isMine: boolean }[];
  link: string;
}

export const placeOf = (result: Ending, seat: number): number =>
  result.ranking
    .slice(
      0,
      result.ranking.findIndex((seats) => seats.includes(seat)),
    )
    .flat().length + 1;

/** "2nd of 4, 31 points"; for who looked on: who won. */
export function resultWords(board: Board, result: Ending, seat: number): string {
  const text = words.share;
  if (seat < 0)
    return text.winner(list((result.ranking[0] ?? []).map((one) => board.names[one] ?? "")));
  const place = text.place(placeOf(result, seat), board.names.length);
  return `${place}, ${text.points(points(board.scores[seat] ?? 0, board.unit))}`;
}

export function standings(board: Board, result: Ending, seat: number): Card["standings"] {
  return result.ranking.flat().map((one) => ({
    place: placeOf(result, one),
    name: board.names[one] ?? "",
    points: points(board.scores[one] ?? 0, board.unit),
    isMine: one === seat,
  }));
}

const heading = (card: Card): string =>
  card.daily ? `${card.title}, ${words.share.daily(card.daily)}` : card.title;

/** The text to copy: no names, no questions, no answers. */
export function cardText(card: Card, streak = 0): string {
  const lines = [heading(card), card.result];
  if (card.marks.length) lines.push(card.marks.join(" "));
  if (streak > 1) lines.push(words.share.streak(streak));
  return [...lines, card.link].join("\n");
}

/** The same for who cannot see the picture. */
export function cardAlt(card: Card): string {
  const names: Record<string, string> = {
    "✓": words.share.marks.right,
    "✕": words.share.marks.wrong,
    "·": words.share.marks.other,
  };
  const row = card.marks.map((mark) => [...mark].map((one) => names[one]).join(" ")).join(", ");
  return words.share.alt(heading(card), card.result, row);
}
