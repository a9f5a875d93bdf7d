/** Reads what just happened out of what was told: a call and its verdict, a set, a card. */
import type { GameEvent, LogLine, ValueShown } from "../protocol/types";

export type ToldKind =
  "right" | "wrong" | "equal" | "saved" | "cashed" | "discarded" | "passed" | "card";

export interface Called {
  token: number;
  centre: number;
  higher: boolean;
  /** What was shown of the two. */
  values: ValueShown[];
}

export interface Told {
  kind: ToldKind;
  seat: number;
  /** The server's sentence. */
  text: string;
  points: number;
  call: Called | null;
  /** Tokens that were lost, retired or saved by it. */
  tokens: number[];
  /** What it led to: the end of the round, the last one standing, the next first guesser. */
  more: { text: string; points: number; isMarker: boolean }[];
  /** The event itself, to know one from another. */
  key: GameEvent;
}

const KINDS: Record<string, ToldKind> = {
  guessed_right: "right",
  guessed_wrong: "wrong",
  guess_pushed: "equal",
  guess_insured: "saved",
  set_cashed: "cashed",
  tokens_discarded: "discarded",
  seat_passed: "passed",
  card_played: "card",
  card_vetoed: "card",
  card_cancelled: "card",
  card_taken: "card",
  multiplier_armed: "card",
  token_snatched: "card",
  tokens_traded: "card",
  token_sabotaged: "card",
  attack_blocked: "card",
  token_refreshed: "card",
  lockdown_began: "card",
  pattern_scored: "card",
};
/** What is seen on the table anyway. */
const PLAIN = [
  "challenge_shown",
  "challenge_chosen",
  "tokens_drawn",
  "round_opened",
  "card_turned_up",
  "veto_allowed",
];

export function lastTold(log: LogLine[]): Told | null {
  const start = log.findLastIndex((line) => line.event !== undefined && line.event.event in KINDS);
  const line = log[start];
  const event = line?.event;
  if (!line || !event) return null;
  const rest = log.slice(start + 1);
  if (rest.some((later) => later.event === undefined)) return null; // it was taken back
  return {
    kind: KINDS[event.event] ?? "card",
    seat: event.seat as number,
    text: line.text,
    points: typeof event.points === "number" ? event.points : 0,
    call: calledIn(event, line.values ?? []),
    tokens: (event.lost ?? event.tokens ?? event.kept ?? []) as number[],
    more: rest.flatMap((later) => {
      if (!later.event || PLAIN.includes(later.event.event)) return [];
      const points = typeof later.event.points === "number" ? later.event.points : 0;
      return [{ text: later.text, points, isMarker: later.event.event === "first_named" }];
    }),
    key: event,
  };
}

function calledIn(event: GameEvent, values: ValueShown[]): Called | null {
  if (typeof event.higher !== "boolean") return null;
  return {
    token: event.token as number,
    centre: event.centre as number,
    higher: event.higher,
    values,
  };
}
