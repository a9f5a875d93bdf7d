/** The game whose score is kept; on this device only, and there after a reload. */
import { facts, points } from "../facts/facts.svelte";
import { addUp } from "./sheet";
import { GAMES, type Final, type Game, type Round, type Rules, type Sheet } from "./types";

export const FEWEST = 2;
export const MOST = 6;
const KEPT = "outrank-companion-scores";

export interface Match {
  game: Game;
  rules: Rules;
  /** The points that end the game; 0: none. */
  target: number;
  names: string[];
  rounds: Round[];
  hand: number[];
  cards: number[];
  /** V3: category and place of each token, by seat. */
  collections: [number, number][][];
  isOver: boolean;
  /** First guesser, or first player. */
  first: number;
  turn: number;
}

export const keeping = $state<{ match: Match | null; isFull: boolean }>({ match: kept(), isFull: false });

function kept(): Match | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "null") as Match | null;
    return found && GAMES.includes(found.game) && found.names.length >= FEWEST ? found : null;
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

export function begin(game: Game, names: string[], rules: Rules, target: number): void {
  const each = <T>(made: () => T): T[] => names.map(made);
  keeping.match = {
    game, rules, target, names, rounds: [], hand: each(() => 0), cards: each(() => 0), collections: each(() => []),
    isOver: false, first: 0, turn: 0,
  };
  save();
}

export function enter(round: Round): void {
  const { match } = keeping;
  if (!match) return;
  match.rounds.push(round);
  match.turn = match.first = (match.first + 1) % match.names.length;
  save();
}

/** Take the last thing back: the end of the game, or the last round. */
export function undo(): void {
  const { match } = keeping;
  if (!match) return;
  if (match.isOver) match.isOver = false;
  else if (match.rounds.pop()) match.turn = match.first = (match.first + match.names.length - 1) % match.names.length;
  save();
}

export function sheetOf(match: Match): Sheet {
  const setting = { game: match.game, rules: match.rules, seats: match.names.length, points: points() };
  const rounds = $state.snapshot(match.rounds) as Round[];
  return addUp(setting, rounds, match.isOver ? finalOf(match, addUp(setting, rounds, null)) : null);
}

function finalOf(match: Match, sheet: Sheet): Final {
  const setsOf = ([category, place]: [number, number]): number[] => facts().categories[category]?.tokens[place]?.sets ?? [];
  const isSpeedWin = match.game === "v3" && match.rules.speed && Math.max(...sheet.totals) >= points().v3.speedTarget;
  return { hand: match.hand, cards: match.cards, collections: match.collections.map((own) => own.map(setsOf)), isSpeedWin };
}

/** Why the game may be over; empty if it goes on. */
export function endReason(match: Match, sheet: Sheet): "" | "target" | "rounds" {
  const most = Math.max(...sheet.totals);
  const target = match.game === "v3" && match.rules.speed ? points().v3.speedTarget : match.target;
  if (target && most >= target) return "target";
  const usual = { v4: points().v4.rounds, four4more: points().four4more.rounds };
  const due = match.game === "v4" || match.game === "four4more" ? usual[match.game] : 0;
  return due && match.rounds.length >= due ? "rounds" : "";
}

/** The target that the rules name; 0 if they name none. */
export function usualTarget(game: Game): number {
  if (game === "classic") return points().classic.target;
  return game === "out_trumped" ? points().out_trumped.target : 0;
}
