/** Brings a part of the board into sight, below what the frame always shows. */
import { hasMotion } from "../frame/settings.svelte";

/** About how much of the window the frame and the bar cover. */
const TOP = 100;
const BAR = 160;

export function bringIntoSight(part: Element | null | undefined, inner = part): void {
  const box = inner?.getBoundingClientRect();
  if (!part || !box || (box.top >= TOP && box.bottom <= innerHeight - BAR)) return;
  part.scrollIntoView({ behavior: hasMotion() ? "smooth" : "instant", block: "start" });
}
