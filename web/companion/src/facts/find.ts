/** Finding tokens and challenges: by code, by the start of a code or a name, by number. */
import type { Asked, CategoryFacts, ChallengeFacts, Facts, Piece } from "./types";
import type { ChallengeCode, TokenCode } from "./codes";

export function tokenOf(facts: Facts, code: TokenCode): Piece | null {
  const category = facts.categories.findIndex((one) => one.sign === code.category);
  const place = facts.categories[category]?.tokens.findIndex((one) => one.code === code.code) ?? -1;
  return code.pack === facts.pack && place >= 0 ? { category, place } : null;
}

/** The card of a code; null if these facts have none like it: it was printed from others. */
export function challengeOf(facts: Facts, code: ChallengeCode): Asked | null {
  const category = facts.categories.findIndex((one) => one.sign === code.category);
  const found = facts.categories[category]?.challenges.find((one) => one.number === code.number);
  if (!found || code.pack !== facts.pack || found.descending !== code.descending) return null;
  if (facts.categories[category]?.stats[found.stat]?.number !== code.stat) return null;
  return askedOf(category, found);
}

export function askedOf(category: number, challenge: ChallengeFacts): Asked {
  return {
    category,
    stat: challenge.stat,
    descending: challenge.descending,
    number: challenge.number,
  };
}

export function challengeByNumber(
  category: CategoryFacts | undefined,
  number: number,
): ChallengeFacts | null {
  return category?.challenges.find((one) => one.number === number) ?? null;
}

/** What was typed for a card: its number, behind its category's letter or not: 9, C9, C-09, 1-09. */
export function typedCard(
  facts: Facts,
  typed: string,
  category: number,
): { category: number; number: number } {
  const found = /^(?:([a-z]|\d+(?=-))-?)?(\d+)$/i.exec(typed.replace(/\s/g, ""));
  const letter = found?.[1]?.toUpperCase();
  const named = letter ? facts.categories.findIndex((one) => one.letter === letter) : category;
  return named < 0 ? { category, number: 0 } : { category: named, number: Number(found?.[2] ?? 0) };
}

/** A text as it is compared: without accents and marks, in small letters. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^\p{Letter}\p{Number} ]/gu, "")
    .toLowerCase();
}

const MOST_OFFERED = 6;

/** The tokens that a typed text may mean: the code itself first, then starts, then parts of names. */
export function completions(
  category: CategoryFacts | undefined,
  typed: string,
  without: number[],
): number[] {
  const wanted = plain(typed.trim());
  if (!category || !wanted) return [];
  const merit = (place: number): number => {
    const token = category.tokens[place];
    if (!token) return 9;
    const [code, name] = [plain(token.code), plain(token.name)];
    if (code === wanted) return 0;
    if (code.startsWith(wanted)) return 1;
    if (name.startsWith(wanted)) return 2;
    return name.split(" ").some((word) => word.startsWith(wanted)) ? 3 : 9;
  };
  return category.tokens
    .map((_token, place) => ({ place, merit: merit(place) }))
    .filter((one) => one.merit < 9 && !without.includes(one.place))
    .sort((one, other) => one.merit - other.merit || one.place - other.place)
    .slice(0, MOST_OFFERED)
    .map((one) => one.place);
}

/** The token whose code was typed in full. */
export function tokenByCode(category: CategoryFacts | undefined, typed: string): number | null {
  const place = category?.tokens.findIndex((one) => one.code === typed.trim().toUpperCase()) ?? -1;
  return place < 0 ? null : place;
}
