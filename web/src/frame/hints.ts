/** A hint as a sentence. */
import type { Face, HintShown } from "../protocol/types";
import { texts } from "../texts";

/** What the hint says; empty until somebody has asked for it. */
export function hintWords(hint: HintShown, faces: Record<number, Face>): string {
  const says = hint.says ?? "";
  const [one = "", other = ""] = (hint.tokens ?? []).map((piece) => faces[piece]?.name ?? "");
  if (says === "leave_out")
    return other ? texts.hints.closest(one, other) : texts.hints.leaveOut(one);
  if (says === "close") return texts.hints.close(one, other);
  if (says === "far") return texts.hints.far(one, other);
  if (says === "block") return texts.hints.block(one);
  return says === "same" ? texts.hints.same : "";
}
