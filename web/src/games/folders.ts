/** Finds a game's folder by the game's name; a game without one gets the plain board. */
import type { Component } from "svelte";
import AnyBoard from "./any/Board.svelte";
import { act as anyAct } from "./any/act";
import type { BoardProps, GameFolder } from "./contract";

const boards = import.meta.glob<{ default: Component<BoardProps> }>([
  "./*/Board.svelte",
  "!./any/*",
]);
const acts = import.meta.glob<Omit<GameFolder, "board">>(["./*/act.ts", "!./any/*"]);

export async function folderOf(game: string): Promise<GameFolder> {
  const board = boards[`./${game}/Board.svelte`];
  const words = await acts[`./${game}/act.ts`]?.();
  return {
    board: board ? (await board()).default : AnyBoard,
    act: words?.act ?? anyAct,
    hand: words?.hand,
  };
}
