/** Any view and any move in plain words: field names as words, numbers as names where they are some. */
import type { CardsShown, Face, Move } from "../../protocol/types";
import { list, plain, texts } from "../../texts";
import { locale } from "../../texts/language";

/** What is printed on pieces and cards, and who sits where. */
export interface Book {
  faces: Record<number, Face>;
  cards: CardsShown | null;
  names: string[];
}

/** A view taken apart: what lies on the table, what is told of each seat, and the rest. */
export interface Told {
  pieces: [string, number[]][];
  seats: [string, string][][];
  facts: [string, string[]][];
}

const SEAT =
  /(^|_)(seat|player|winner|dealer|leader|selector|taker|owner|guesser|first|target|by|whose)$/;
const PIECE =
  /token|card|piece|stone|tile|centre|pool|reserve|collection|hand|prize|deck|row|shown|own/;
const COUNT = /(size|count|number|limit|total)s?$/;
const CHALLENGE = /challenge/;
/** Shown elsewhere, as house rules are, or nothing that people count by. */
const ELSEWHERE = new Set(["options", "seat", "memory", "reason", "phase"]);
/** What the parts of a list are called by. */
const TITLES = ["title", "name", "id"];

const field = (name: string): string => plain(name.replace(/^(is|has|can)_/, ""));
const lower = (name: string): string => field(name).toLowerCase();
/** Whether the numbers of a field are pieces, not how many there are. */
const isNamed = (name: string): boolean => PIECE.test(name) && !COUNT.test(name);
const isWhole = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value);

function isPieces(value: unknown, name: string, book: Book): value is number[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    isNamed(name) &&
    value.every((part) => isWhole(part) && book.faces[part] !== undefined)
  );
}

function numberWords(value: number, name: string, book: Book): string {
  if (value === -1) return ""; // nobody, or nothing yet
  if (CHALLENGE.test(name)) return book.cards?.challenges[value]?.question ?? String(value);
  if (SEAT.test(name)) return book.names[value] ?? String(value);
  const face = isNamed(name) ? book.faces[value] : undefined;
  return face ? face.name : value.toLocaleString(locale);
}

export function valueWords(value: unknown, name: string, book: Book): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return numberWords(value, name, book);
  if (typeof value === "boolean") return value ? texts.any.yes : texts.any.no;
  if (typeof value === "string") return value.replaceAll("_", " ");
  if (Array.isArray(value)) {
    return list(value.map((part) => valueWords(part, name, book)).filter(Boolean));
  }
  return structWords(value as Record<string, unknown>, book);
}

/** "Countries: pool Canada and Chile, bag size 36". */
function structWords(value: Record<string, unknown>, book: Book): string {
  const title = TITLES.find((key) => typeof value[key] === "string") ?? "";
  const parts = Object.entries(value)
    .filter(([key]) => key !== title)
    .map(([key, part]) => [lower(key), valueWords(part, key, book)])
    .filter(([, words]) => words)
    .map(([key, words]) => `${key} ${words}`);
  return [...(title ? [plain(String(value[title]))] : []), parts.join(", ")]
    .filter(Boolean)
    .join(": ");
}

/** A part of a move: "Canada", "Ben", "chips 3", "keep" or "not keep". */
function partWords(name: string, value: unknown, book: Book): string {
  if (typeof value === "boolean") return value ? lower(name) : texts.any.not(lower(name));
  const words = valueWords(value, name, book);
  return isWhole(value) && words === value.toLocaleString(locale)
    ? `${lower(name)} ${words}`
    : words;
}

/** "Pass", "Bid 5", "Block: Canada". */
export function moveWords(move: Move, book: Book): string {
  const { move: kind, ...fields } = move;
  const [only] = Object.values(fields);
  const isCount =
    Object.keys(fields).length === 1 &&
    isWhole(only) &&
    valueWords(only, Object.keys(fields)[0] ?? "", book) === only.toLocaleString(locale);
  if (isCount) return `${plain(kind)} ${only}`;
  const parts = Object.entries(fields)
    .map(([name, value]) => partWords(name, value, book))
    .filter(Boolean);
  return parts.length ? `${plain(kind)}: ${parts.join(", ")}` : plain(kind);
}

/** What is said of each seat in one field: a line, or several where a seat has parts. */
function linesOf(name: string, value: unknown, book: Book): [string, string][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return [[field(name), valueWords(value, name, book)]];
  }
  return Object.entries(value).map(([key, part]) => [field(key), valueWords(part, key, book)]);
}

function factWords(name: string, value: unknown, book: Book): string[] {
  const isList =
    Array.isArray(value) && value.some((part) => typeof part === "object" && part !== null);
  return (isList ? value : [value]).map((part) => valueWords(part, name, book)).filter(Boolean);
}

export function told(view: unknown, book: Book): Told {
  const found: Told = { pieces: [], seats: book.names.map(() => []), facts: [] };
  if (typeof view !== "object" || view === null) return found;
  for (const [name, value] of Object.entries(view)) {
    const words = factWords(name, value, book);
    if (ELSEWHERE.has(name) || words.length === 0) continue;
    if (isPieces(value, name, book)) found.pieces.push([field(name), value]);
    else if (Array.isArray(value) && value.length === book.names.length) {
      value.forEach((part, seat) =>
        found.seats[seat]?.push(...linesOf(name, part, book).filter(([, text]) => text)),
      );
    } else found.facts.push([field(name), words]);
  }
  return found;
}
