/** How everybody at the table feels: by what was told last, and by who must act. */
import type { Board, LogLine } from "../protocol/types";
import type { Mood } from "./parts";

/** What an event makes of the seat that it names. */
const FELT: Record<string, Mood> = {
  ranking_scored: "joy",
  ranking_failed: "sad",
  block_paid: "smug",
  guessed_right: "joy",
  guessed_wrong: "sad",
  guess_insured: "smug",
  set_cashed: "joy",
  last_standing: "joy",
  pattern_scored: "joy",
  card_paid: "joy",
  card_vetoed: "smug",
  trick_taken: "joy",
};
/** What it makes of the one it was done to. */
const SUFFERED: Record<string, Mood> = {
  token_snatched: "gasp",
  token_sabotaged: "gasp",
  attack_blocked: "smug",
};
/** A step of the match begins with one of these: what was felt before it is over. */
const STEPS = new Set([
  "category_chosen",
  "challenge_chosen",
  "bid_placed",
  "bid_passed",
  "chip_placed",
  "block_passed",
  "row_laid",
  "guessed_right",
  "guessed_wrong",
  "guess_pushed",
  "guess_insured",
  "set_cashed",
  "seat_passed",
  "card_played",
]);

const seatIn = (line: LogLine | undefined, field = "seat"): number => {
  const seat = line?.event?.[field];
  return typeof seat === "number" ? seat : -1;
};

/** The lines of the last step, from what began it. */
export function lastStep(log: LogLine[]): LogLine[] {
  const start = log.findLastIndex((line) => !line.event || STEPS.has(line.event.event));
  return start < 0 ? log : log.slice(start);
}

/** What the last step has made of each seat that it concerns. */
export function feltIn(log: LogLine[]): Map<number, Mood> {
  const felt = new Map<number, Mood>();
  const step = lastStep(log);
  for (const line of step) {
    const name = line.event?.event ?? "";
    const mood = name === "hand_scored" ? ofPoints(line) : FELT[name];
    if (mood) felt.set(seatIn(line), mood);
    const suffered = SUFFERED[name];
    if (suffered) felt.set(seatIn(line, "victim"), suffered);
  }
  const first = step[0]?.event?.event;
  if (first === "chip_placed") felt.set(bidder(log), "gasp");
  if (first === "bid_placed") felt.set(outbid(log), "gasp");
  felt.delete(-1);
  return felt;
}

const ofPoints = (line: LogLine): Mood => (Number(line.event?.points) < 0 ? "sad" : "joy");

/** Who ranks. */
const bidder = (log: LogLine[]): number =>
  seatIn(log.findLast((line) => line.event?.event === "bidding_won"));

/** Whose bid was the highest until the last one, or -1. */
export const outbid = (log: LogLine[]): number => {
  const bids = log.filter((line) =>
    ["bid_placed", "bidding_won"].includes(line.event?.event ?? ""),
  );
  const before = bids.at(-2);
  return before?.event?.event === "bid_placed" && seatIn(before) !== seatIn(bids.at(-1))
    ? seatIn(before)
    : -1;
};

/** Everybody's mood, by seat. Who isn't there sleeps, whatever happens. */
export function moodsOf(board: Board, log: LogLine[], isAway: (seat: number) => boolean): Mood[] {
  const felt = feltIn(log);
  const last = log.findLast((line) => line.event && STEPS.has(line.event.event));
  const isBlocking = ["chip_placed", "block_passed"].includes(last?.event?.event ?? "");
  const ranked =
    felt.size > 0 && [...felt.values()].includes("joy") && last?.event?.event === "row_laid";
  return board.names.map((_, seat): Mood => {
    if (isAway(seat)) return "sleep";
    if (board.result) return ofPlace(board.result.ranking, seat);
    const own = felt.get(seat);
    if (own) return own;
    if (board.awaited.includes(seat)) return "think";
    if (ranked) return "gasp";
    return isBlocking && seat === bidder(log) ? "hope" : "calm";
  });
}

/** At the end: the winners, the last, and everybody between. */
function ofPlace(ranking: number[][], seat: number): Mood {
  if (ranking[0]?.includes(seat)) return "joy";
  return ranking.length > 1 && ranking.at(-1)?.includes(seat) ? "sad" : "calm";
}
