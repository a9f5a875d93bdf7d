/** The keys to seats, kept in this browser by room, and the name its owner used last. */
const KEY = "outrank-key-";
const NAME = "outrank-name";
const LAST = "outrank-table";

export const keyOf = (code: string): string => localStorage.getItem(KEY + code) ?? "";
export const keepKey = (code: string, token: string): void =>
  localStorage.setItem(KEY + code, token);
export const forgetKey = (code: string): void => localStorage.removeItem(KEY + code);
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
