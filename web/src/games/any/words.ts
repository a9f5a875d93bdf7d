/** Any view and any move in plain words: names of fields and numbers, and the faces of pieces. */
import type { CardsShown, Face, Move } from "../../protocol/types";

/** What is printed on pieces and cards. */
export interface Book {
  faces: Record<number, Face>;
  cards: CardsShown | null;
}

const plain = (word: string): string => word.replaceAll("_", " ");

export function moveWords(move: Move, book: Book): string {
  const { move: kind, ...fields } = move;
  const parts = Object.entries(fields).map(([name, value]) => valueWords(value, name, book));
  return [sentence(plain(kind)), ...parts.filter(Boolean)].join(" · ");
}

export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields that hold pieces are called by what they hold. */
const PIECES = /token|card|piece|centre|pool|reserve|collection|hand/;

export function valueWords(value: unknown, name: string, book: Book): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") {
    if (/challenge/.test(name)) return book.cards?.challenges[value]?.question ?? String(value);
    const face = PIECES.test(name) ? book.faces[value] : undefined;
    return face ? face.name : String(value);
  }
  if (name === "higher") return value ? "higher" : "lower";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return plain(value);
  if (Array.isArray(value)) {
    return value.map((part) => valueWords(part, name, book)).filter(Boolean).join(", ");
  }
  return Object.entries(value)
    .map(([key, part]) => [plain(key), valueWords(part, key, book)] as const)
    .filter(([, words]) => words)
    .map(([key, words]) => `${key} ${words}`)
    .join("; ");
}

/** The public parts of a view, one line each; the house rules are shown elsewhere. */
export function viewLines(view: unknown, book: Book): [string, string][] {
  if (typeof view !== "object" || view === null) return [];
  return Object.entries(view)
    .filter(([name]) => name !== "options" && name !== "seat")
    .map(([name, value]): [string, string] => [
      sentence(plain(name)), valueWords(value, name, book),
    ])
    .filter(([, words]) => words !== "");
}
