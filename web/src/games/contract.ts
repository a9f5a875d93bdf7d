/**
 * What the table frame gives to the board of a game, and what a game's folder gives to the frame.
 * web/README.md tells it in words.
 */
import type { Component } from "svelte";
import type { Board, CardsShown, Face, LogLine, Move, Offer } from "../protocol/types";

export interface BoardProps<View = unknown> {
  /** The match as this seat sees it: names, scores, awaited, result. `board.view` is `view`. */
  board: Board<View>;
  view: View;
  /** All that may be done now, and nothing else. Empty while it is somebody else's turn. */
  offers: Offer[];
  /** Whose eyes: -1 is the table (an spectator, the big screen, a covered device). */
  seat: number;
  /** What is printed on the pieces in sight, by piece. */
  faces: Record<number, Face>;
  /** The names of those who share a seat, by seat; only teams have several. */
  mates?: string[][];
  /** Questions, statistics, sets and sources; null for a game without facts. */
  cards: CardsShown | null;
  /** Everything told so far, oldest first; `fresh` counts the lines that came with the last step. */
  log: LogLine[];
  fresh: number;
  /** An unfinished answer that survives a reload: any JSON, or null. */
  draft: unknown;
  setDraft: (draft: unknown) => void;
  /** Play a move. True when it is stored, false when it was refused (the frame says why). */
  play: (move: Move) => Promise<boolean>;
  /** A move is on its way: controls stay where they are, but are off. */
  isBusy: boolean;
  /** Say a sentence in the status bar and to screen readers: why something cannot be done. */
  say: (sentence: string) => void;
}

/** What the players in turn must do, for the status bar: "Ann: bid or pass." */
export interface Act {
  /** An order in the imperative without a full stop: "bid or pass". */
  text: string;
  /** The anchor of the rulebook section that explains it, or "" for the beginning. */
  section: string;
}

export interface GameFolder {
  board: Component<BoardProps>;
  act: (board: Board, offers: Offer[]) => Act;
  /** What this seat holds, in words: for the key H. A game in which nobody holds anything has none. */
  hand?: ((board: Board, faces: Record<number, Face>) => string[]) | undefined;
}
