/** When a bot has something to say: at the moments that people would talk about. */
import type { Board, LogLine } from "../protocol/types";
import { lastStep, outbid } from "./moods";

/** What it talks about; the words are in texts/<language>/banter.ts. */
export type Moment =
  | "bold"
  | "outbid"
  | "right"
  | "wrong"
  | "blocked"
  | "missed"
  | "called"
  | "cashed"
  | "trick"
  | "won"
  | "lost";

export interface Remark {
  seat: number;
  moment: Moment;
  /** The same on every device: which of the lines for this moment is said. */
  number: number;
}

const MOMENTS: Record<string, Moment> = {
  ranking_scored: "right",
  ranking_failed: "wrong",
  block_paid: "blocked",
  guessed_wrong: "missed",
  set_cashed: "cashed",
  guessed_right: "called",
  trick_taken: "trick",
};
/** These happen all the time: one in three is talked about. */
const OFTEN: Moment[] = ["bold", "outbid", "called", "trick"];
const ONE_IN = 3;
/** A bid from which on one talks about it. */
const BOLD = 6;

/** What one of these bots says of the last step, or nothing. */
export function remarkOn(board: Board, log: LogLine[], bots: number[]): Remark | null {
  const found = board.result ? ending(board.result.ranking, bots) : inStep(log, bots);
  if (!found) return null;
  const number = hashed([board.match, found.seat, found.moment, ...board.scores, bidIn(log)]);
  if (OFTEN.includes(found.moment) && number % ONE_IN) return null;
  return { ...found, number: Math.floor(number / ONE_IN) };
}

type Found = Omit<Remark, "number">;

function inStep(log: LogLine[], bots: number[]): Found | null {
  const step = lastStep(log);
  for (const { event } of step) {
    const moment = MOMENTS[event?.event ?? ""];
    const seat = Number(event?.["seat"]);
    if (moment && bots.includes(seat)) return { seat, moment };
  }
  if (step[0]?.event?.event !== "bid_placed") return null;
  const [bidder, before] = [Number(step[0].event["seat"]), outbid(log)];
  if (bots.includes(bidder) && bidIn(log) >= BOLD) return { seat: bidder, moment: "bold" };
  return bots.includes(before) ? { seat: before, moment: "outbid" } : null;
}

function ending(ranking: number[][], bots: number[]): Found | null {
  const winner = ranking[0]?.find((seat) => bots.includes(seat));
  if (winner !== undefined) return { seat: winner, moment: "won" };
  const last = ranking.flat().findLast((seat) => bots.includes(seat));
  return last === undefined ? null : { seat: last, moment: "lost" };
}

const bidIn = (log: LogLine[]): number => Number(lastStep(log)[0]?.event?.["number"] ?? 0);

function hashed(parts: (string | number)[]): number {
  let found = 7;
  for (const letter of parts.join("|")) found = (found * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return found;
}
