/** The keys to seats, kept in this browser by room, and the name its owner used last. */
const KEY = "outrank-key-";
const NAME = "outrank-name";

export const keyOf = (code: string): string => localStorage.getItem(KEY + code) ?? "";
export const keepKey = (code: string, token: string): void =>
  localStorage.setItem(KEY + code, token);
export const forgetKey = (code: string): void => localStorage.removeItem(KEY + code);
export const lastName = (): string => localStorage.getItem(NAME) ?? "";
export const keepName = (name: string): void => localStorage.setItem(NAME, name);
