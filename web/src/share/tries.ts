/** What was tried in a match, and how it went: read from what a seat was told. */
import type { Try } from "../history/store";
import type { CardsShown, GameEvent, LogLine, ReplayShown } from "../protocol/types";

export interface Tried extends Try {
  seat: number;
  round: number;
}

interface Seen {
  round?: number;
  hand_no?: number;
  challenge?: number;
}

const CALLS: Record<string, boolean> = {
  guessed_right: true,
  guessed_wrong: false,
  guess_insured: false,
};

class Reader {
  readonly found: Tried[] = [];
  private bid = 0;
  private calls = new Map<string, number>();
  private readonly cards: CardsShown | null;

  constructor(cards: CardsShown | null) {
    this.cards = cards;
  }

  /** `before` is the table before the move that told these lines: the round they belong to. */
  read(lines: LogLine[], before: Seen): void {
    const round = before.round ?? before.hand_no ?? 0;
    const events = lines.flatMap((line) => (line.event ? [line.event] : []));
    for (const event of events) {
      if (event.event === "bidding_won") this.bid = event.is_forced ? 0 : Number(event.number);
      else if (event.event in CALLS) this.call(event, round);
      else this.row(event, round, before.challenge ?? -1);
    }
    this.hands(
      events.filter((event) => event.event === "hand_scored"),
      round,
    );
  }

  private row(event: GameEvent, round: number, challenge: number): void {
    const isJudged = event.event === "order_judged";
    const isGivenUp = event.event === "ranking_failed" && event.why !== "order";
    if (!isJudged && !isGivenUp) return;
    const category = this.cards?.challenges[challenge]?.category ?? "";
    this.found.push({
      kind: "row",
      category,
      size: this.bid,
      isRight: event.is_right === true,
      round,
      seat: Number(event.seat),
    });
  }

  private call(event: GameEvent, round: number): void {
    const key = `${round}/${event.seat}`;
    const size = (this.calls.get(key) ?? 0) + 1;
    this.calls.set(key, size);
    this.found.push({
      kind: "call",
      category: this.cards?.stats[Number(event.stat)]?.category ?? "",
      size,
      isRight: CALLS[event.event] === true,
      round,
      seat: Number(event.seat),
    });
  }

  /** A hand went well for whoever made most points in it. */
  private hands(scored: GameEvent[], round: number): void {
    const most = Math.max(...scored.map((event) => Number(event.points)));
    for (const event of scored) {
      const size = Number(event.points);
      this.found.push({
        kind: "hand",
        category: "",
        size,
        isRight: size === most,
        round,
        seat: Number(event.seat),
      });
    }
  }
}

export function tried(replay: ReplayShown, cards: CardsShown | null): Tried[] {
  const reader = new Reader(cards);
  replay.scenes.forEach((scene, ply) => {
    reader.read(scene.log ?? [], (replay.scenes[ply - 1]?.view ?? {}) as Seen);
  });
  return reader.found;
}

export const RIGHT = "✓";
export const WRONG = "✕";
export const OTHER = "·";

/** One word of marks for each round; the seat's own tries, or (-1) everybody's. */
export function marks(all: Tried[], seat: number): string[] {
  const rounds = [...new Set(all.map((one) => one.round))].sort((a, b) => a - b);
  return rounds.map((round) => {
    const mine = all.filter((one) => one.round === round && (seat < 0 || one.seat === seat));
    return mine.map((one) => (one.isRight ? RIGHT : WRONG)).join("") || OTHER;
  });
}
