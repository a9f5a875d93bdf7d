/** What a scanned text says (docs/codes.md); outrank.printing.codes writes them. */
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CATEGORIES: Record<string, string> = {
  C: "countries",
  M: "movies",
  S: "sports",
  B: "companies",
};

export interface TokenCode {
  kind: "token";
  /** The id of a built-in category, or the number of the category in its pack. */
  category: string;
  code: string;
  pack: string;
}

export interface ChallengeCode {
  kind: "challenge";
  category: string;
  number: number;
  stat: number;
  descending: boolean;
  pack: string;
}

/** `foreign`: not one of ours; `misread`: ours, but damaged on the way. */
export type Scanned = TokenCode | ChallengeCode | { kind: "foreign" } | { kind: "misread" };

/** The ISO 7064 MOD 37,36 check character; empty for a text with other characters. */
export function checkCharacter(text: string): string {
  let product = 36;
  for (const sign of text) {
    const digit = DIGITS.indexOf(sign);
    if (digit < 0) return "";
    product = (2 * ((product + digit) % 36 || 36)) % 37;
  }
  return DIGITS[(37 - product) % 36] ?? "";
}

export function parseCode(scanned: string): Scanned {
  const text = scanned.trim().toUpperCase();
  const mark = text.slice(0, 2);
  if (!["OR", "OQ", "OP", "OC"].includes(mark)) return { kind: "foreign" };
  if (checkCharacter(text.slice(0, -1)) !== text.slice(-1)) return { kind: "misread" };
  let rest = text.slice(2, -1);
  let pack = "";
  if (mark === "OP" || mark === "OC") [pack, rest] = [rest.slice(0, 3), rest.slice(3)];
  const sign = rest.slice(0, 1);
  rest = rest.slice(1);
  const category = pack ? String(DIGITS.indexOf(sign)) : (CATEGORIES[sign] ?? "");
  if (!sign || !category) return { kind: "misread" };
  if (mark === "OR" || mark === "OP") {
    return rest.length === 3 ? { kind: "token", category, code: rest, pack } : { kind: "misread" };
  }
  const found = /^(\d{3})([0-9A-Z]{2})([HL])$/.exec(rest);
  if (!found) return { kind: "misread" };
  const [, number, stat, direction] = found;
  return {
    kind: "challenge",
    category,
    number: Number(number),
    stat: parseInt(stat ?? "", 36),
    descending: direction === "H",
    pack,
  };
}
