/** What a scanned text means for what is being checked; and why it is refused, if it is (V3-R28). */
import { parseCode } from "../facts/codes";
import { challengeOf, tokenOf } from "../facts/find";
import type { Asked, Facts, Piece } from "../facts/types";

/** A reason why a row can't be judged as it lies, with what its sentence names. */
export type Problem =
  | { why: "foreign" | "misread" | "damaged" | "steep" | "spread" }
  | { why: "unknown"; code: string }
  | { why: "pack" }
  | { why: "category"; category: number; place: number }
  | { why: "twice" | "blocked"; place: number }
  | { why: "challenge"; asked: Asked }
  | { why: "card" }
  | { why: "many" | "stuck"; count: number; due: number };

export type Seen =
  | ({ kind: "token" } & Piece)
  | { kind: "challenge"; asked: Asked }
  | { kind: "problem"; problem: Problem };

const problem = (found: Problem): Seen => ({ kind: "problem", problem: found });

/** What a text says, when tokens of a category are to be ranked; none: any challenge card will do. */
export function seen(facts: Facts, text: string, asked: Asked | null, blocked: number[]): Seen {
  if (!text) return problem({ why: "damaged" });
  const code = parseCode(text);
  if (code.kind === "foreign") return problem({ why: "foreign" });
  if (code.kind === "misread") return problem({ why: "misread" });
  if (code.pack !== facts.pack) return problem({ why: "pack" });
  if (code.kind === "challenge") {
    const found = challengeOf(facts, code);
    if (!found) return problem({ why: "card" });
    const isSame =
      !asked ||
      (asked.category === found.category &&
        asked.stat === found.stat &&
        asked.descending === found.descending);
    return isSame
      ? { kind: "challenge", asked: found }
      : problem({ why: "challenge", asked: found });
  }
  const piece = tokenOf(facts, code);
  if (!piece) return problem({ why: "unknown", code: code.code });
  if (asked && piece.category !== asked.category) return problem({ why: "category", ...piece });
  if (blocked.includes(piece.place)) return problem({ why: "blocked", place: piece.place });
  return { kind: "token", ...piece };
}
