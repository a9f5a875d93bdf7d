/** Whose face is on a seat. */
import { getContext, setContext } from "svelte";
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

interface Seating {
  faces: Seated;
  isLive: boolean;
}
const NOBODY: Seated = (seat) => ({ person: seat, avatar: null, bot: 0 });
const seating = (): Seating | undefined => getContext<Seating | undefined>(SEATED);

/** Tells the boards below who sits where, at a table where people play. */
export const seatFaces = (faces: Seated): void =>
  void setContext<Seating>(SEATED, { faces, isLive: true });
/** The same for a replay: nobody sits there, but the faces feel with the match. */
export const seatMoods = (moods: () => Mood[]): void =>
  void setContext<Seating>(SEATED, {
    faces: (seat) => ({ ...NOBODY(seat), mood: moods()[seat] ?? "calm" }),
    isLive: false,
  });
export const seated = (): Seated => seating()?.faces ?? NOBODY;
/** Whether this is a table where people play, not a replay. */
export const isTable = (): boolean => seating()?.isLive ?? false;
