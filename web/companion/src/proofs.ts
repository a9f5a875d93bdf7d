/** What tests compare with the Python that it must agree with; see answers.js. */
import { parseCode } from "./facts/codes";
import { bestOrder, callVerdict, firstWrongPair, type EqualValues } from "./facts/judge";
import { RowWatch } from "./scan/row";
import type { Seen } from "./scan/seen";
import type { Mark } from "./scan/types";
import { addUp, type Setting } from "./scores/sheet";
import { nextFirst } from "./scores/turns";
import type { Final, Round } from "./scores/types";

interface Judged {
  ranks: number[];
  row: number[];
  descending: boolean;
}

interface Called {
  centre: number;
  drafted: number;
  higher: boolean;
  equal: EqualValues;
}

/** Pictures as lists of [token, x, y], all codes of one size; the answer after each of them. */
interface Watched {
  due: number;
  size: number;
  pictures: [string, number, number][][];
}

interface Added extends Setting {
  rounds: Round[];
  final: Final;
  /** Who guesses first in round 1, or selects, or deals. */
  first: number;
}

/** The same for the rounds after it. */
function firsts({ game, first, seats, rounds }: Added): number[] {
  const found = [first];
  for (const round of rounds.slice(0, -1))
    found.push(nextFirst(game, found.at(-1) as number, seats, round));
  return found.slice(1);
}

export const proofs = {
  sheets: (all: Added[]) =>
    all.map((one) => {
      const { running, totals, places, tiebreaks } = addUp(one, one.rounds, one.final);
      return {
        running,
        totals,
        places,
        firsts: firsts(one),
        tiebreaks: Object.fromEntries(tiebreaks.map(({ name, values }) => [name, values])),
      };
    }),
  codes: (texts: string[]) => texts.map(parseCode),
  rows: (all: Judged[]) =>
    all.map(({ ranks, row, descending }) => ({
      wrong: firstWrongPair(ranks, row, descending),
      order: bestOrder(ranks, row, descending),
    })),
  calls: (all: Called[]) =>
    all.map((one) => callVerdict(one.centre, one.drafted, one.higher, one.equal)),
  watch: (all: Watched[]) =>
    all.map(({ due, size, pictures }) => {
      const meaning = (text: string): Seen => ({ kind: "token", category: 0, place: Number(text) });
      const watch = new RowWatch(due, meaning);
      return pictures.map((marks, number) => {
        const found = marks.map(([text, x, y]): Mark => ({ text, x, y, size, corners: [] }));
        const { row, problem } = watch.add(
          { marks: found, width: 1280, height: 720 },
          number * 100,
        );
        return { row, problem: problem?.why ?? null };
      });
    }),
};
