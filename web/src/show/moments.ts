/** Acts besides results that are shown for a moment: who did what, in the words of the log. */
import type { EventKind } from "../games/known";
import type { SignName } from "../guessing/signs";
import type { LogLine } from "../protocol/types";

export interface Moment {
  seat: number;
  text: string;
  sign: SignName;
  /** How it comes: tokens fly in, a card is turned over, a veto is stamped. */
  motion: "flies" | "turns" | "stamps";
}

const SHOWN: Partial<Record<EventKind, [SignName, Moment["motion"]]>> = {
  set_cashed: ["cash", "flies"],
  sets_scored: ["cash", "flies"],
  pile_kept: ["safe", "flies"],
  tokens_collected: ["safe", "flies"],
  token_snatched: ["risk", "flies"],
  tokens_traded: ["risk", "flies"],
  card_taken: ["cards", "turns"],
  card_played: ["cards", "turns"],
  multiplier_armed: ["cards", "turns"],
  lockdown_began: ["risk", "stamps"],
  token_sabotaged: ["risk", "stamps"],
  attack_blocked: ["safe", "stamps"],
  card_vetoed: ["veto", "stamps"],
};

/** The last of these lines that is worth it; null if none is. */
export function momentOf(lines: LogLine[]): Moment | null {
  for (const { event, text } of [...lines].reverse()) {
    const found = SHOWN[(event?.event ?? "") as EventKind];
    if (found && typeof event?.seat === "number") {
      const [sign, motion] = found;
      return { seat: event.seat, text, sign, motion };
    }
  }
  return null;
}
