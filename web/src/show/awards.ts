/** What the record of a finished match praises: read from its events, over the public replay. */
import { show as words } from "../texts/show";
import type { Board, GameEvent } from "../protocol/types";
import { points } from "../texts";
import { replayOf } from "./record";

export interface Award {
  seat: number;
  title: string;
  text: string;
}

const MOST = 3;
const number = (event: GameEvent, field: string): number => Number(event[field] ?? 0);

function best(events: GameEvent[], field: string): GameEvent | undefined {
  return events.reduce<GameEvent | undefined>(
    (found, event) => (found && number(found, field) >= number(event, field) ? found : event),
    undefined,
  );
}

/** The highest bid whose row was right. */
function boldest(events: GameEvent[]): GameEvent | undefined {
  const made: GameEvent[] = [];
  let bid: GameEvent | undefined;
  for (const event of events) {
    if (event.event === "bidding_won") bid = event;
    if (event.event === "order_judged" && event.is_right === true && bid) made.push(bid);
  }
  return best(made, "number");
}

function guesser(events: GameEvent[]): { seat: number; right: number; all: number } | undefined {
  const counts = new Map<number, { seat: number; right: number; all: number }>();
  for (const event of events) {
    if (typeof event.higher !== "boolean" || typeof event.seat !== "number") continue;
    const one = counts.get(event.seat) ?? { seat: event.seat, right: 0, all: 0 };
    one.all += 1;
    one.right += event.event === "guessed_right" ? 1 : 0;
    counts.set(event.seat, one);
  }
  return [...counts.values()]
    .filter((one) => one.right > 1)
    .sort((a, b) => b.right / b.all - a.right / a.all || b.right - a.right)[0];
}

export async function awardsOf(match: string, board: Board): Promise<Award[]> {
  const events = await replayOf(match);
  const name = (seat: number): string => board.names[seat] ?? "";
  const found: Award[] = [];
  const bid = boldest(events);
  if (bid) {
    const seat = number(bid, "seat");
    found.push({
      seat,
      title: words.awards.bidTitle,
      text: words.awards.bid(name(seat), number(bid, "number")),
    });
  }
  const block = best(
    events.filter((event) => event.event === "block_paid"),
    "points",
  );
  if (block) {
    const seat = number(block, "seat");
    found.push({
      seat,
      title: words.awards.blockTitle,
      text: words.awards.block(name(seat), number(block, "chip")),
    });
  }
  const calls = guesser(events);
  if (calls)
    found.push({
      seat: calls.seat,
      title: words.awards.callsTitle,
      text: words.awards.calls(name(calls.seat), calls.right, calls.all),
    });
  const hand = best(
    events.filter((event) => event.event === "hand_scored"),
    "points",
  );
  if (hand && number(hand, "points") > 0) {
    const seat = number(hand, "seat");
    found.push({
      seat,
      title: words.awards.handTitle,
      text: words.awards.hand(name(seat), points(number(hand, "points"), board.unit)),
    });
  }
  return found.slice(0, MOST);
}
