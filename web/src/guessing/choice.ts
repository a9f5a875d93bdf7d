/** A turn in the making. It lives in the draft, so a reload and another device have it too. */
import type { Offer, PickOffer } from "../protocol/types";
import { hasMode, picksOf, type Mode } from "./round";

export interface Choice {
  mode: Mode | "";
  /** The drafted token, or -1. */
  token: number;
  /** The tokens of a set, or those to discard. */
  row: number[];
  /** The tag of the set, or -1. */
  tag: number;
  /** The bonus card to play, the token to give for it and the one to take; or -1. */
  card: number;
  give: number;
  take: number;
}

const NOTHING: Choice = { mode: "", token: -1, row: [], tag: -1, card: -1, give: -1, take: -1 };
const MODES: Mode[] = ["guess", "cash_in", "discard", "play_card"];

/** What a draft says, as far as it can be read. */
export function choiceOf(draft: unknown): Choice {
  const said = (typeof draft === "object" && draft !== null ? draft : {}) as Partial<Choice>;
  const number = (value: unknown): number =>
    typeof value === "number" && Number.isInteger(value) ? value : -1;
  return {
    mode: MODES.find((mode) => mode === said.mode) ?? "",
    token: number(said.token),
    row: Array.isArray(said.row) ? [...new Set(said.row.map(number))].filter((n) => n >= 0) : [],
    tag: number(said.tag),
    card: number(said.card),
    give: number(said.give),
    take: number(said.take),
  };
}

/** A fresh choice in another mode. */
export const turned = (mode: Mode): Choice => ({ ...NOTHING, mode });

/** The mode that is shown: the chosen one, or the first that can be used. */
export function modeOf(choice: Choice, offers: Offer[]): Mode | "" {
  if (choice.mode && hasMode(offers, choice.mode)) return choice.mode;
  return MODES.find((mode) => hasMode(offers, mode)) ?? "";
}

/** The sets that are exactly these tokens: one for each tag that all of them share. */
export function setsOf(offers: Offer[], row: number[]): PickOffer[] {
  return picksOf(offers, "cash_in").filter(
    (offer) => offer.count === row.length && row.every((token) => offer.among.includes(token)),
  );
}

/** Whether a token can be tapped for a set: it is in the row, or it makes a larger set of it. */
export function canJoin(offers: Offer[], row: number[], token: number): boolean {
  if (row.includes(token)) return true;
  const next = [...row, token];
  return picksOf(offers, "cash_in").some(
    (offer) => offer.count >= next.length && next.every((each) => offer.among.includes(each)),
  );
}
