/** Reads what just happened out of what was told: a call and its verdict, a set, a card. */
import { isEvent, type EventKind, type EventOf } from "../games/known";
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

const KINDS = {
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
} as const satisfies Partial<Record<EventKind, ToldKind>>;
type Telling = EventOf<keyof typeof KINDS>;
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
  const start = log.findLastIndex((line) => isTelling(line.event));
  const line = log[start];
  const event = line?.event;
  if (!line || !isTelling(event)) return null;
  const rest = log.slice(start + 1);
  if (rest.some((later) => later.event === undefined)) return null; // it was taken back
  return {
    kind: KINDS[event.event],
    seat: event.seat,
    text: line.text,
    points: pointsOf(event),
    call: calledIn(event, line.values ?? []),
    tokens: tokensOf(event),
    more: rest.flatMap((later) => {
      if (!later.event || PLAIN.includes(later.event.event)) return [];
      const isMarker = later.event.event === "first_named";
      return [{ text: later.text, points: pointsOf(later.event), isMarker }];
    }),
    key: event,
  };
}

function isTelling(event: GameEvent | undefined): event is Telling {
  return event !== undefined && event.event in KINDS;
}

function pointsOf(event: GameEvent): number {
  return typeof event.points === "number" ? event.points : 0;
}

/** Tokens that were lost, retired or saved. */
function tokensOf(event: Telling): number[] {
  if (isEvent(event, "guessed_wrong")) return event.lost;
  if (isEvent(event, "seat_passed")) return event.kept;
  const hasTokens =
    isEvent(event, "set_cashed") ||
    isEvent(event, "tokens_discarded") ||
    isEvent(event, "pattern_scored");
  return hasTokens ? event.tokens : [];
}

function calledIn(event: Telling, values: ValueShown[]): Called | null {
  const isCall =
    isEvent(event, "guessed_right") ||
    isEvent(event, "guessed_wrong") ||
    isEvent(event, "guess_pushed") ||
    isEvent(event, "guess_insured");
  if (!isCall) return null;
  return { token: event.token, centre: event.centre, higher: event.higher, values };
}
