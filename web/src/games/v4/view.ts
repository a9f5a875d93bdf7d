/** What the board of V4 reads in its view; docs/v4.md tells what the view says. */
import type { V4View } from "./wire";

export type { V4View } from "./wire";

/** How many tokens may be held, or 0 without a limit. */
export function limitOf(view: V4View): number {
  return view.options.hand_limit === "none" ? 0 : view.options.hand_limit;
}
