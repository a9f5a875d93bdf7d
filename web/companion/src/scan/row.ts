/**
 * Puts a row together from several pictures. A row is ready only when exactly the due number of
 * different tokens was read, each in several pictures, each pair of neighbours was seen side by side
 * in several, and nothing else lay there (V3-R28).
 */
import { inLine } from "./line";
import type { Problem, Seen } from "./seen";
import type { Frame, Mark } from "./types";

/** How long a picture counts, in milliseconds. */
const WINDOW = 2500;
/** After so long it is said that some tokens are missing or damaged. */
const PATIENCE = 1500;
/** An unread code is as large as the others, and lies beside them. */
const ALIKE = [0.7, 1.4] as const;

export interface Placed {
  place: number;
  mark: Mark;
}

export interface Reading {
  /** The tokens of the last picture, left to right. */
  shown: Placed[];
  /** Every token that was read lately. */
  read: number[];
  /** The whole row, left to right; null as long as it isn't sure. */
  row: number[] | null;
  problem: Problem | null;
}

interface Glance {
  time: number;
  order: number[];
  problem: Problem | null;
  unread: number;
}

export class RowWatch {
  private glances: Glance[] = [];
  private partialSince: number | null = null;

  /** `pictures`: in how many each token and each pair of neighbours must be seen. */
  constructor(
    private readonly due: number,
    private readonly meaning: (text: string) => Seen,
    private readonly pictures = 2,
  ) {}

  add(frame: Frame, time: number): Reading {
    const { glance, shown } = this.glance(frame, time);
    this.glances = [...this.glances.filter((one) => time - one.time < WINDOW), glance];
    const read = [...new Set(this.glances.flatMap((one) => one.order))];
    const told = this.glances.findLast((one) => one.problem)?.problem ?? null;
    const problem = told ?? this.problem(read, time);
    return { shown, read, row: problem ? null : this.sureRow(read), problem };
  }

  private glance(frame: Frame, time: number): { glance: Glance; shown: Placed[] } {
    const tokens: Placed[] = [];
    let problem: Problem | null = null;
    for (const mark of frame.marks.filter((one) => one.text)) {
      const found = this.meaning(mark.text);
      if (found.kind === "problem") problem = found.problem;
      if (found.kind !== "token") continue;
      if (tokens.some((one) => one.place === found.place))
        problem = { why: "twice", place: found.place };
      tokens.push({ place: found.place, mark });
    }
    const line = inLine(tokens.map((one) => one.mark));
    if ("fault" in line) {
      problem ??= { why: line.fault };
      return { glance: { time, order: [], problem, unread: 0 }, shown: tokens };
    }
    const shown = line.order.map((mark) => tokens.find((one) => one.mark === mark) as Placed);
    const order = shown.map((one) => one.place);
    return { glance: { time, order, problem, unread: unread(frame, tokens) }, shown };
  }

  private problem(read: number[], time: number): Problem | null {
    if (read.length > this.due) return { why: "many", count: read.length, due: this.due };
    const crowded = this.glances.filter((one) => one.order.length + one.unread > this.due);
    if (crowded.length >= this.pictures) return { why: "damaged" };
    const isPartial = read.length > 0 && read.length < this.due;
    this.partialSince = isPartial ? (this.partialSince ?? time) : null;
    const isStuck = this.partialSince !== null && time - this.partialSince > PATIENCE;
    return isStuck ? { why: "stuck", count: read.length, due: this.due } : null;
  }

  /** The row, if exactly the due tokens were read often enough and their order is beyond doubt. */
  private sureRow(read: number[]): number[] | null {
    if (read.length !== this.due) return null;
    const times = (place: number): number =>
      this.glances.filter((one) => one.order.includes(place)).length;
    if (read.some((place) => times(place) < this.pictures)) return null;
    const row = this.chain(read);
    for (let place = 0; place + 1 < (row?.length ?? 0); place += 1) {
      const [one, other] = [row?.[place] as number, row?.[place + 1] as number];
      if (this.before(one, other) < this.pictures) return null;
    }
    return row;
  }

  /** The only order that all pictures agree with; null if there is none, or more than one. */
  private chain(read: number[]): number[] | null {
    const row: number[] = [];
    let left = [...read];
    while (left.length > 0) {
      const first = left.filter((one) =>
        left.every((other) => other === one || this.before(other, one) === 0),
      );
      if (first.length !== 1) return null;
      row.push(first[0] as number);
      left = left.filter((one) => one !== first[0]);
    }
    return row;
  }

  /** In how many pictures one token was seen to the left of another. */
  private before(one: number, other: number): number {
    return this.glances.filter(({ order }) => {
      const [left, right] = [order.indexOf(one), order.indexOf(other)];
      return left >= 0 && right >= 0 && left < right;
    }).length;
  }
}

/** How many codes lie among the tokens that could be seen but not read. */
function unread(frame: Frame, tokens: Placed[]): number {
  const sizes = tokens.map((one) => one.mark.size).sort((one, other) => one - other);
  const usual = sizes[Math.floor(sizes.length / 2)];
  return frame.marks.filter((mark) => {
    if (mark.text) return false;
    if (usual === undefined) return true;
    const isAlike = mark.size > usual * ALIKE[0] && mark.size < usual * ALIKE[1];
    return (
      isAlike && tokens.every(({ mark: own }) => Math.hypot(own.x - mark.x, own.y - mark.y) > usual)
    );
  }).length;
}
