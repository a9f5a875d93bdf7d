/**
 * English with accents and longer words: shows in tests what is not in the catalogue, and what
 * would not fit in a language of long words.
 */
const PLAIN = "abcdefghijklmnopqrstuvwxyz";
const ACCENTED = [..."áƀçðéƒğĥíĵķļɱñóþɋŕšţúṽŵẋýž"];
const LONGER = 0.4;

const accented = (letter: string): string => {
  const found = ACCENTED[PLAIN.indexOf(letter.toLowerCase())] ?? letter;
  return letter === letter.toLowerCase() ? found : found.toUpperCase();
};

/** Letters already accented stay: a text inside another is not lengthened twice. */
function said(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) => {
    const letters = [...word].map(accented);
    return letters.join("") + letters.slice(-Math.ceil(word.length * LONGER)).join("");
  });
}

export function pseudo<T>(value: T): T {
  if (typeof value === "string") return said(value) as T;
  if (typeof value === "function") {
    const speak = value as unknown as (...parts: unknown[]) => unknown;
    return ((...parts: unknown[]) => pseudo(speak(...parts))) as T;
  }
  if (Array.isArray(value)) return value.map(pseudo) as T;
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pseudo(part)])) as T;
  }
  return value;
}
