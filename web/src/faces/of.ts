/** Whose face is on a seat. */
import type { Avatar, BotShown, RoomShown } from "../protocol/types";

export interface FaceOf {
  person: number;
  avatar: Avatar | null;
  /** Of a bot: how good it is, from 1 to 3; of a person 0. */
  bot: number;
}

const LEVELS: Record<string, number> = { random: 1, newcomer: 1, regular: 2 };

export function faceOf(room: RoomShown, seat: number, bots: readonly BotShown[] = []): FaceOf {
  const chair = room.chairs[seat];
  const id = chair?.people?.[0] ?? -1;
  if (id < 0 && chair?.bot) {
    const word = chair.bot.split(":")[0] ?? "";
    const level = bots.find((bot) => bot.word === word)?.level ?? word;
    return { person: -1, avatar: null, bot: LEVELS[level] ?? (level === word && !bots.length ? 2 : 3) };
  }
  return { person: id, avatar: room.people.find((person) => person.id === id)?.avatar ?? null, bot: 0 };
}
