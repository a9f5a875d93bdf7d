/** Whose face is on a seat. */
import { getContext, hasContext, setContext } from "svelte";
import type { Avatar, RoomShown } from "../protocol/types";
import type { Mood } from "./parts";

export interface FaceOf {
  person: number;
  avatar: Avatar | null;
  /** Of a bot: how good it is, from 1 to 3; of a person 0. */
  bot: number;
  /** How it feels just now, where that is known. */
  mood?: Mood;
}

export function faceOf(room: RoomShown, seat: number): FaceOf {
  const chair = room.chairs[seat];
  const id = chair?.people?.[0] ?? -1;
  if (id < 0 && chair?.bot) return { person: -1, avatar: null, bot: chair.bot_level ?? 1 };
  return {
    person: id,
    avatar: room.people.find((person) => person.id === id)?.avatar ?? null,
    bot: 0,
  };
}

const SEATED = Symbol("seated");
type Seated = (seat: number) => FaceOf;

/** Tells the boards below who sits where; where nobody does, as in a replay, seats have faces too. */
export const seatFaces = (found: Seated): void => void setContext(SEATED, found);
export const seated = (): Seated =>
  getContext<Seated | undefined>(SEATED) ?? ((seat) => ({ person: seat, avatar: null, bot: 0 }));
/** Whether this is a table where people sit, not a replay. */
export const isTable = (): boolean => hasContext(SEATED);
