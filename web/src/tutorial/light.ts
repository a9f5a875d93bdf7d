/**
 * What a lesson lights up: the one control that brings its move nearer. It is found by the
 * attributes that every board gives its controls (web/README.md), never by a board's own markup.
 */
import type { Move } from "../protocol/types";

/** The fields of a move that hold pieces, in the order in which people pick them. */
const PIECES = ["give", "token", "take", "tokens", "cards"];
/** Everything that sends a move or leads to one. */
export const CONTROLS =
  "[data-move], [data-leads], [data-mode], button[data-card], [data-give], [data-piece], [data-send]";

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null) {
    return one === other;
  }
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) =>
      isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}

const isOn = (control: HTMLElement): boolean =>
  control.checkVisibility() && !control.matches(':disabled, [aria-disabled="true"]');

function piecesOf(move: Move): number[] {
  const held = PIECES.flatMap((field) => move[field]);
  return held.filter((piece) => typeof piece === "number");
}

/** The control to press next for this move; null while there is none. */
export function wantedControl(root: ParentNode, move: Move): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(isOn);
  const ready = all.find((one) => one.dataset.move && isSame(JSON.parse(one.dataset.move), move));
  if (ready) return ready;
  const nearer = all.find(
    (one) =>
      one.dataset.leads &&
      (JSON.parse(one.dataset.leads) as Move[]).some((other) => isSame(other, move)),
  );
  if (nearer) return nearer;
  const steps = [
    ["mode", move.move],
    ["card", move.card],
    ["give", move.give],
  ] as const;
  for (const [step, value] of steps) {
    const same = all.find((one) => one.dataset[step] === String(value));
    if (same && same.getAttribute("aria-pressed") !== "true") return same;
  }
  for (const piece of piecesOf(move)) {
    const same = all.filter((one) => one.dataset.piece === String(piece));
    if (same.some((one) => one.getAttribute("aria-pressed") === "true")) continue;
    if (same[0]) return same[0];
  }
  return all.find((one) => one.dataset.send !== undefined) ?? null;
}

/** Where the pieces lie that a sentence speaks of, in their order: the first place of each. */
export function placesOf(root: ParentNode, pieces: readonly number[]): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>("[data-lies]")].filter((one) =>
    one.checkVisibility(),
  );
  return pieces.flatMap((piece) => all.find((one) => one.dataset.lies === String(piece)) ?? []);
}

/** Mark places that the sentence speaks of, and no others. */
export function point(places: readonly HTMLElement[]): void {
  for (const old of document.querySelectorAll("[data-pointed]")) {
    if (!places.includes(old as HTMLElement)) old.removeAttribute("data-pointed");
  }
  for (const place of places) place.setAttribute("data-pointed", "");
}

/** Put the light on one element and nothing else. */
export function light(element: HTMLElement | null): void {
  for (const old of document.querySelectorAll("[data-lit]")) {
    if (old !== element) old.removeAttribute("data-lit");
  }
  element?.setAttribute("data-lit", "");
}
