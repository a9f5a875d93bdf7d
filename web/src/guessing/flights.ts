/** Tokens and the marker fly from where they lay to where they lie now; nothing moves under calm. */
import { hasMotion } from "../frame/settings.svelte";

const LONG = 420;
const NEAR = 4;

export class Flights {
  private before = new Map<string, DOMRect>();

  /** Before the page changes: where everything lies. */
  measure(root: HTMLElement): void {
    this.before = new Map();
    if (!hasMotion()) return;
    for (const piece of root.querySelectorAll<HTMLElement>("[data-fly]")) {
      const box = piece.getBoundingClientRect();
      if (box.width) this.before.set(piece.dataset.fly ?? "", box);
    }
  }

  /** After it: let everything come from there. */
  start(root: HTMLElement): void {
    if (this.before.size === 0) return;
    for (const piece of root.querySelectorAll<HTMLElement>("[data-fly]")) {
      const from = this.before.get(piece.dataset.fly ?? "");
      const to = piece.getBoundingClientRect();
      if (!from || !to.width) continue;
      const [x, y] = [from.left - to.left, from.top - to.top];
      if (Math.abs(x) + Math.abs(y) < NEAR) continue;
      piece.animate(
        [
          { transform: `translate(${x}px, ${y}px)`, zIndex: 1 },
          { transform: "none", zIndex: 1 },
        ],
        { duration: LONG, easing: "cubic-bezier(.2,.8,.2,1)" },
      );
    }
    this.before = new Map();
  }
}
