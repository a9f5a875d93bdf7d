/** Which lesson of a game was begun on this device, so that it goes on where it was left. */
import { command, look, openRoom } from "../protocol/http";
import { keepKey, keyOf } from "../protocol/keys";

const PLACE = "outrank-lesson-";

export const forgetPlace = (game: string): void => localStorage.removeItem(PLACE + game);

/** The room of the lesson that was begun here, if it is still there and not finished. */
async function begun(game: string): Promise<string> {
  const code = localStorage.getItem(PLACE + game) ?? "";
  if (!code || !keyOf(code)) return "";
  const room = await look(code).catch(() => null);
  if (!room || room.game !== game || room.lesson?.kind === "end") return "";
  if (room.phase === "lobby") await command(code, keyOf(code), { do: "start" });
  return code;
}

async function opened(game: string, name: string): Promise<string> {
  const room = await openRoom({ name, game, lesson: true });
  keepKey(room.code, room.token);
  localStorage.setItem(PLACE + game, room.code);
  await command(room.code, room.token, { do: "start" });
  return room.code;
}

/** The code of the room in which this device learns a game: the one it began, or a new one. */
export async function lessonRoom(game: string, name: string): Promise<string> {
  return (await begun(game)) || opened(game, name);
}
