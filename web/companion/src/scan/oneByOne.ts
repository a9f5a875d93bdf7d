/** Tokens shown to the camera one after the other, in the order of the row (V3-050). */
import type { Placed } from "./row";
import type { Problem, Seen } from "./seen";
import type { Frame } from "./types";

export class OneByOne {
  /** What the last picture showed, so that a token counts only when two pictures in a row show it. */
  private before: number | null = null;
  /** The token that was added last and has not been taken away yet. */
  private held: number | null = null;

  constructor(readonly row: number[] = []) {}

  add(
    frame: Frame,
    meaning: (text: string) => Seen,
  ): { shown: Placed[]; problem: Problem | null; isNew: boolean } {
    const shown: Placed[] = [];
    let problem: Problem | null = null;
    for (const mark of frame.marks.filter((one) => one.text)) {
      const found = meaning(mark.text);
      if (found.kind === "problem") problem = found.problem;
      if (found.kind === "token") shown.push({ place: found.place, mark });
    }
    if (shown.length > 1) problem = { why: "many", count: shown.length, due: 1 };
    const only = shown.length === 1 && !problem ? (shown[0] as Placed).place : null;
    const isSure = only !== null && only === this.before;
    this.before = only;
    if (frame.marks.length === 0) this.held = null;
    if (!isSure || only === this.held) return { shown, problem, isNew: false };
    if (this.row.includes(only))
      return { shown, problem: { why: "twice", place: only }, isNew: false };
    this.held = only;
    this.row.push(only);
    return { shown, problem, isNew: true };
  }

  /** The same without the last token. */
  without(): OneByOne {
    return new OneByOne(this.row.slice(0, -1));
  }
}
