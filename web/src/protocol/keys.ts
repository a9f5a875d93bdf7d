/** The keys to seats, kept in this browser by room, and the name and face its owner used last. */
import { HAIR, LOOKS } from "../faces/parts";
import type { Avatar } from "./types";

const KEY = "outrank-key-";
const NAME = "outrank-name";
const FACE = "outrank-face";
const LAST = "outrank-table";

export const keyOf = (code: string): string => localStorage.getItem(KEY + code) ?? "";
export const keepKey = (code: string, token: string): void =>
  localStorage.setItem(KEY + code, token);
export const forgetKey = (code: string): void => localStorage.removeItem(KEY + code);
const NEW = "outrank-new-";
const DEVICE = "outrank-device";

/** 256 random bits in base64url. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=/g, "");
}

function keptUnder(place: string): string {
  const kept = localStorage.getItem(place) ?? randomKey();
  localStorage.setItem(place, kept);
  return kept;
}

/** What servers know this device by; each room stores a different fingerprint of it. */
export const deviceId = (): string => keptUnder(DEVICE);
/** The key that is being asked for. It stays the same until there is an answer, over a reload too. */
export const newKey = (purpose: string): string => keptUnder(NEW + purpose);
export const forgetNewKey = (purpose: string): void => localStorage.removeItem(NEW + purpose);

/** The table this device sat at last, so that home leads back to it. */
export const lastTable = (): string => localStorage.getItem(LAST) ?? "";
export const keepTable = (code: string): void => localStorage.setItem(LAST, code);
export const forgetTable = (code: string): void => {
  if (lastTable() === code) localStorage.removeItem(LAST);
};
export const lastName = (): string => localStorage.getItem(NAME) ?? "";
/** The server takes no longer ones. */
export const LONGEST_NAME = 24;
export const keepName = (name: string): void => localStorage.setItem(NAME, name);
export const keepFace = (face: Avatar): void => localStorage.setItem(FACE, JSON.stringify(face));
/** The face that was chosen here, if one ever was and can still be drawn. */
export function lastFace(): Avatar | null {
  try {
    const face = JSON.parse(localStorage.getItem(FACE) ?? "null") as Avatar | null;
    return face && face.hair in HAIR && face.look in LOOKS ? face : null;
  } catch {
    return null;
  }
}
