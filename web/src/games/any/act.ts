import { texts } from "../../texts";
import type { Act } from "../contract";

/** A game without a folder of its own: no more can be said than whose turn it is. */
export function act(): Act {
  return { text: texts.any.act, section: "" };
}
