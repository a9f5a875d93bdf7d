/** A seat as it is drawn in a show: its colour, its name, its face. */
import { colorOf } from "../faces/parts";
import type { Table } from "../protocol/table.svelte";
import type { Avatar } from "../protocol/types";

export interface Drawn {
  name: string;
  color: string;
  face: { seat: number; person: number; avatar: Avatar | null; bot: number };
}

/** How good the bots of the roster are: one antenna is easy, three are hard. */
const LEVELS: Record<string, number> = {
  random: 1, newcomer: 1, regular: 2, sharp: 3, sage: 3,
  otto: 1, mila: 1, nora: 2, tariq: 2, ines: 3, lev: 3, ruth: 3, kofi: 3,
};

export function seatDrawn(table: Table, seat: number): Drawn {
  const chair = table.room?.chairs[seat];
  const person = table.room?.people.find((one) => one.id === chair?.people?.[0]);
  const bot = chair?.bot ? LEVELS[chair.bot.split(":")[0] ?? ""] ?? 2 : 0;
  return {
    name: table.board?.names[seat] ?? chair?.name ?? "",
    color: colorOf(seat),
    face: { seat, person: person?.id ?? seat, avatar: person?.avatar ?? null, bot },
  };
}
