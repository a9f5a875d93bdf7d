/** A seat as it is drawn in a show: its colour, its name, its face. */
import { colorOf } from "../faces/parts";
import type { Table } from "../protocol/table.svelte";
import type { Avatar } from "../protocol/types";

export interface Drawn {
  name: string;
  color: string;
  face: { seat: number; person: number; avatar: Avatar | null; bot: number };
}

export function seatDrawn(table: Table, seat: number): Drawn {
  const chair = table.room?.chairs[seat];
  const person = table.room?.people.find((one) => one.id === chair?.people?.[0]);
  const bot = chair?.bot ? (chair.bot_level ?? 1) : 0;
  return {
    name: table.board?.names[seat] ?? chair?.name ?? "",
    color: colorOf(seat),
    face: { seat, person: person?.id ?? seat, avatar: person?.avatar ?? null, bot },
  };
}
