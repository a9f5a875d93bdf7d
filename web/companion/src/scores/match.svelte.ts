/** The game whose score is kept; on this device only, and there after a reload. */
import { facts, points } from "../facts/facts.svelte";
import { addUp, setsOf } from "./sheet";
import { nextFirst } from "./turns";
import {
  GAMES,
  type Final,
  type Game,
  type GuessRound,
  type Round,
  type Rules,
  type Sheet,
} from "./types";

export const FEWEST = 2;
export const MOST = 6;
const KEPT = "outrank-companion-scores";

export interface Match {
  game: Game;
  rules: Rules;
  /** The points that end the game; 0: none. */
  target: number;
  /** V4 and Four4More: after how many rounds the game ends. */
  length: number;
  names: string[];
  rounds: Round[];
  hand: number[];
  /** Four4More, by seat: end-game cards, all bonus cards in hand, multipliers played. */
  endCards: string[][];
  cards: number[];
  multipliers: number[];
  /** V3: category and place of each token, by seat. */
  collections: [number, number][][];
  isOver: boolean;
  /** First guesser, or first player. */
  first: number;
  /** Who that was in the rounds before. */
  firsts: number[];
  turn: number;
}

export const keeping = $state<{ match: Match | null; isFull: boolean }>({
  match: kept(),
  isFull: false,
});

function kept(): Match | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "null") as Match | null;
    const isUsable = found && GAMES.includes(found.game) && found.names.length >= FEWEST;
    return isUsable ? { ...blank(found.names), ...found } : null;
  } catch {
    return null;
  }
}

/** Write the game down; the page says so if there is no room. */
export function save(): void {
  try {
    if (keeping.match) localStorage.setItem(KEPT, JSON.stringify(keeping.match));
    else localStorage.removeItem(KEPT);
    keeping.isFull = false;
  } catch {
    keeping.isFull = true;
  }
}

/** Nothing played, nothing counted. */
function blank(names: string[]): Omit<Match, "game" | "rules" | "target" | "length"> {
  const each = <T>(made: () => T): T[] => names.map(made);
  return {
    names,
    rounds: [],
    hand: each(() => 0),
    endCards: each(() => []),
    cards: each(() => 0),
    multipliers: each(() => 0),
    collections: each(() => []),
    isOver: false,
    first: 0,
    firsts: [],
    turn: 0,
  };
}

export function begin(
  game: Game,
  names: string[],
  rules: Rules,
  target: number,
  length: number,
): void {
  keeping.match = { game, rules, target, length, ...blank(names) };
  save();
}

export function enter(round: Round): void {
  const { match } = keeping;
  if (!match) return;
  match.rounds.push(round);
  match.firsts.push(match.first);
  match.turn = match.first = nextFirst(match.game, match.first, match.names.length, round);
  save();
}

/** Take the last thing back: the end of the game, or the last round. */
export function undo(): void {
  const { match } = keeping;
  if (!match) return;
  if (match.isOver) match.isOver = false;
  else if (match.rounds.pop()) match.turn = match.first = match.firsts.pop() ?? match.first;
  save();
}

export function sheetOf(match: Match): Sheet {
  const setting = {
    game: match.game,
    rules: match.rules,
    seats: match.names.length,
    points: points(),
  };
  const rounds = $state.snapshot(match.rounds) as Round[];
  const sheet = addUp(setting, rounds, null);
  if (!match.isOver) return sheet;
  const isSpeedWin =
    match.game === "v3" &&
    match.rules.speed &&
    Math.max(...sheet.totals) >= points().v3.speedTarget;
  return addUp(setting, rounds, finalOf(match, isSpeedWin));
}

/** What is counted at the end; nobody holds or played less than the sheet shows. */
export function finalOf(match: Match, isSpeedWin = false): Final {
  const setNumbers = ([category, place]: [number, number]): number[] =>
    facts().categories[category]?.tokens[place]?.sets ?? [];
  return {
    hand: match.hand,
    endCards: match.endCards,
    isSpeedWin,
    cards: match.cards.map((count, seat) => Math.max(count, match.endCards[seat]?.length ?? 0)),
    multipliers: match.multipliers.map((count, seat) =>
      Math.max(count, usedMultipliers(match, seat)),
    ),
    collections: match.collections.map((own) => own.map(setNumbers)),
  };
}

/** How many multipliers a seat's sets on the sheet show. */
export function usedMultipliers(match: Match, seat: number): number {
  if (match.game !== "four4more") return 0;
  return setsOf(match.rounds as GuessRound[], seat).filter((set) => set.factor > 1).length;
}

/** Why the game may be over; empty if it goes on. */
export function endReason(match: Match, sheet: Sheet): "" | "target" | "rounds" {
  const most = Math.max(...sheet.totals);
  const target = match.game === "v3" && match.rules.speed ? points().v3.speedTarget : match.target;
  if (target && most >= target) return "target";
  return match.length && match.rounds.length >= match.length ? "rounds" : "";
}

/** How many rounds the rules name; 0 if they name none. */
export function usualLength(game: Game): number {
  return game === "v4" || game === "four4more" ? points()[game].rounds : 0;
}

/** The target that the rules name; 0 if they name none. */
export function usualTarget(game: Game): number {
  if (game === "classic") return points().classic.target;
  return game === "out_trumped" ? points().out_trumped.target : 0;
}
