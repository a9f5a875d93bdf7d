/** What the page does with a puzzle: opens its answers, looks verdicts up, counts marks. */
import type { PuzzleAnswers, PuzzleShown } from "../protocol/types";
import { words } from "../texts/daily";
import type { Try } from "./tries";

/** The answers; those of a day that lasts are covered, so that nobody reads them by accident. */
export function answersOf(puzzle: PuzzleShown): PuzzleAnswers {
  if (puzzle.answers) return puzzle.answers;
  const seal = (puzzle.seal.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  const hidden = Uint8Array.from(atob(puzzle.sealed), (letter) => letter.charCodeAt(0));
  const open = hidden.map((byte, place) => byte ^ (seal[place % seal.length] ?? 0));
  return JSON.parse(new TextDecoder().decode(open)) as PuzzleAnswers;
}

/** The verdict on a row of pieces: looked up, never judged here. */
export const verdictOn = (puzzle: PuzzleShown, answers: PuzzleAnswers, row: number[]): string =>
  answers.verdicts[row.map((piece) => puzzle.ranking.tokens.indexOf(piece)).join("")] ?? "";

export const isRight = (mark: string): boolean => mark === "1";
export const rightOf = (marks: string): number => [...marks].filter(isRight).length;

/** What there was to get right: pairs, calls, the one card. */
export const wholeOf = (puzzle: PuzzleShown): [number, number, number] => [
  puzzle.ranking.tokens.length - 1,
  puzzle.run.tokens.length - 1,
  1,
];
const WHOLE: [number, number, number] = [4, 6, 1];

export interface Score {
  right: number;
  all: number;
  /** A word of marks for each part: 1 right, 0 wrong, - not reached. */
  parts: [string, string, string];
}

export function scoreOf(one: Try): Score {
  const whole = one.puzzle ? wholeOf(one.puzzle) : WHOLE;
  const given = [one.row, one.run, one.card];
  const parts = whole.map((length, part) => (given[part] ?? "").padEnd(length, "-"));
  return {
    right: rightOf(parts.join("")),
    all: whole.reduce((sum, length) => sum + length, 0),
    parts: parts as Score["parts"],
  };
}

const SIGNS: Record<string, string> = { "1": "🟩", "0": "🟥", "-": "⬜" };
const HEADS = ["📊", "↕️", "🃏"];

const tiles = (marks: string): string => [...marks].map((mark) => SIGNS[mark]).join("");
export const row = (score: Score): string =>
  score.parts.map((marks, part) => (HEADS[part] ?? "") + tiles(marks)).join(" ");

/** The same for who cannot see it. */
export const spokenRow = (score: Score): string =>
  score.parts
    .map((marks, part) => {
      const said: Record<string, string> = {
        "1": words.result.right,
        "0": words.result.wrong,
        "-": words.result.none,
      };
      const each = [...marks].map((mark) => said[mark]).join(", ");
      return words.result.part(words.steps[part] ?? "", each);
    })
    .join(". ");

/** The text to share: how it went, never what was asked. */
export function shared(one: Try, streak: number, link: string): string {
  const score = scoreOf(one);
  const said = words.result.score(score.right, score.all);
  const lines = [words.result.line(one.number, said), row(score)];
  if (streak > 1 && !one.isLate) lines.push(words.result.streak(streak));
  return [...lines, link].join("\n");
}
