/** Every text that the client itself says, in the language of this device. */
import { english, type HomeTexts } from "./en";
import type { TableTexts } from "./en/table";
import { language, locale } from "./language";

export type Texts = HomeTexts & TableTexts;

/** Loaded before anything is drawn. A catalogue imports nothing but types: this page waits for it. */
async function ofHome(): Promise<HomeTexts> {
  if (language === "de") return (await import("./de")).german;
  if (language === "en-XA") return (await import("./pseudo")).pseudo(english);
  return english;
}

async function ofTable(): Promise<TableTexts> {
  if (language === "de") return (await import("./de/table")).table;
  const { table } = await import("./en/table");
  return language === "en-XA" ? (await import("./pseudo")).pseudo(table) : table;
}

/** Home has its own part; every other page waits for `wholeTexts` before it is drawn. */
export const texts = (await ofHome().catch(() => english)) as Texts; // better English than nothing

let whole: Promise<void> | null = null;

export function wholeTexts(): Promise<void> {
  whole ??= ofTable().then(
    (rest) => void Object.assign(texts, rest),
    (reason: unknown) => {
      whole = null; // the next page asks again
      throw reason;
    },
  );
  return whole;
}

const lists = new Intl.ListFormat(locale, { type: "conjunction" });

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo". */
export function list(names: string[]): string {
  return lists.format(names);
}

/** Score units as points: halves are written as such. */
export function points(score: number, unit = 1): string {
  return (score / unit).toLocaleString(locale, { maximumFractionDigits: 2 });
}

/** snake_case names of options and values as words. */
export function plain(word: string): string {
  const words = word.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a game calls its house rules and their values. */
interface Named {
  names?: Record<string, string>;
  values?: Record<string, string>;
}

export function ruleName(game: Named, rule: string): string {
  return game.names?.[rule] ?? texts.lobby.ruleNames[rule] ?? plain(rule);
}

/** A value of a house rule in words. */
export function valueName(game: Named, rule: string, value: unknown): string {
  if (typeof value === "boolean") return value ? texts.on : texts.off;
  if (typeof value === "number") return value.toLocaleString(locale);
  const word = String(value);
  if (word === "auto") return texts.lobby.auto;
  return (
    game.values?.[word] ?? texts.lobby.ruleValues[`${rule}.${word}`] ?? plain(word).toLowerCase()
  );
}
