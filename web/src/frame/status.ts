/** Who must do what, in words. */
import type { Act } from "../games/contract";
import type { Table } from "../protocol/table.svelte";
import type { Board } from "../protocol/types";
import { list, texts } from "../texts";

export interface Status {
  text: string;
  isMine: boolean;
  /** What is only heard: the page itself shows it elsewhere. */
  more?: string;
}

/** Who has won, in a sentence. */
export function victory(board: Board): string {
  const winners = (board.result?.ranking[0] ?? []).map((seat) => board.names[seat] ?? "");
  return winners.length > 1 ? texts.final.share(list(winners)) : texts.final.wins(list(winners));
}

export function statusWords(table: Table, act: Act): Status {
  const { board, room } = table;
  if (!board || !room) return { text: texts.loading, isMine: false };
  if (board.result) return { text: texts.frame.over, isMine: false, more: victory(board) };
  if (room.is_paused) return { text: pauseWords(table), isMine: false };
  const shown = table.scene;
  if (
    shown &&
    shown.kind !== "round" &&
    !(shown.beats ?? []).some((beat) => beat.kind === "verdict")
  ) {
    return { text: texts.frame.reveals(board.names[shown.seat] ?? ""), isMine: false };
  }
  if (board.seat >= 0 && board.awaited.includes(board.seat)) return ownTurn(table, act);
  const names = board.awaited.map((seat) => board.names[seat] ?? "");
  if (names.length === 0) return { text: texts.frame.deals, isMine: false };
  return { text: texts.frame.waitingFor(list(names), act.text), isMine: false };
}

function pauseWords({ board, room }: Table): string {
  const absent = (room?.waits_for ?? []).map((seat) => board?.names[seat] ?? "");
  return absent.length ? texts.frame.absent(list(absent)) : texts.frame.paused;
}

function ownTurn(table: Table, act: Act): Status {
  const { board, room } = table;
  const people = room?.chairs[table.seat]?.people ?? [];
  if (!table.isVoice) {
    const speaker = people[(board?.voice ?? 0) % people.length];
    const name = room?.people.find((person) => person.id === speaker)?.name ?? "";
    return { text: texts.frame.mateTurn(name), isMine: false };
  }
  // On a device that is passed round nobody is "you".
  if (table.isPassedRound) {
    return { text: texts.frame.theirTurn(board?.names[table.seat] ?? "", act.text), isMine: true };
  }
  return { text: texts.frame.yourTurn(act.text), isMine: true };
}
