/** Who must do what, in words. */
import type { Act } from "../games/contract";
import type { Table } from "../protocol/table.svelte";
import { list, texts } from "../texts";

export interface Status {
  text: string;
  isMine: boolean;
}

export function statusWords(table: Table, act: Act): Status {
  const { board, room } = table;
  if (!board || !room) return { text: texts.loading, isMine: false };
  if (board.result) return { text: texts.frame.over, isMine: false };
  if (room.is_paused) return { text: texts.frame.paused, isMine: false };
  if (board.awaited.includes(board.seat)) {
    return { text: texts.frame.yourTurn(act.text), isMine: true };
  }
  const names = board.awaited.filter((seat) => seat >= 0).map((seat) => board.names[seat] ?? "");
  if (names.length === 0) return { text: texts.frame.deals, isMine: false };
  return { text: texts.frame.waitingFor(list(names), act.text), isMine: false };
}
