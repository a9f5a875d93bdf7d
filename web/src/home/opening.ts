/** Opening a table: to play at once against bots, or to set it up with friends. */
import { command, openRoom } from "../protocol/http";
import { keepKey } from "../protocol/keys";
import type { GameShown } from "../protocol/types";
import { go } from "../routes.svelte";
import { texts } from "../texts";

const PARTNERS = ["mila", "nora"];

const called = (name: string): string => name.trim() || texts.home.nobody;

export async function playNow(game: GameShown, name: string): Promise<void> {
  const bots = PARTNERS.slice(0, Math.min(PARTNERS.length, game.players[1] - 1));
  const room = await openRoom({
    name: called(name),
    game: game.name,
    seats: bots.length + 1,
    bots,
  });
  keepKey(room.code, room.token);
  await command(room.code, room.token, { do: "start" });
  go(`/room/${room.code}`);
}

export async function openTable(game: GameShown, name: string): Promise<void> {
  const room = await openRoom({ name: called(name), game: game.name, grows: true });
  keepKey(room.code, room.token);
  go(`/room/${room.code}`);
}
