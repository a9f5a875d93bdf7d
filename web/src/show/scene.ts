/** What a scene shows: columns as high as their values, as far as they have been told. */
import type { BeatShown, SceneShown } from "../protocol/types";

export interface Column {
  piece: number;
  place: number;
  /** As people write it; empty before it has risen, and where it stays secret. */
  text: string;
  amount: number | null;
  hasRisen: boolean;
  /** Whether the row is right up to here; null where nobody may know. */
  isRight: boolean | null;
}

export const risesOf = (scene: SceneShown): BeatShown[] =>
  (scene.beats ?? []).filter((beat) => beat.kind === "rise");
export const verdictOf = (scene: SceneShown): BeatShown | null =>
  (scene.beats ?? []).find((beat) => beat.kind === "verdict") ?? null;

/** The last two are in the light and have not risen. */
export const isHeld = (scene: SceneShown): boolean => (scene.beats ?? []).at(-1)?.kind === "pair";

export function columnsOf(scene: SceneShown): Column[] {
  const verdict = verdictOf(scene);
  const told = [...risesOf(scene), ...(verdict ? [verdict] : [])];
  return scene.tokens.map((piece, place): Column => {
    const found = told.flatMap((beat) => {
      const at = (beat.values ?? []).findIndex((value) => value.piece === piece);
      return at < 0
        ? []
        : [{ text: beat.values?.[at]?.text ?? "", amount: beat.amounts?.[at] ?? null }];
    })[0];
    const rise = risesOf(scene).find((beat) => beat.places?.includes(place));
    const step = rise?.steps?.[rise.places?.indexOf(place) ?? -1];
    return {
      piece,
      place,
      text: found?.text ?? "",
      amount: found?.amount ?? null,
      hasRisen: rise !== undefined || verdict !== null,
      isRight: verdict?.outcome === "right" ? true : (step ?? null),
    };
  });
}

const LOWEST = 0.24;
const SPREAD = 5;

/** How high a column stands, from 0 to 1, among those that are known. */
export function heights(amounts: (number | null)[]): number[] {
  const known = amounts.filter((amount): amount is number => amount !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const isWide = low > 0 && high / low > SPREAD;
  const part = (amount: number): number => {
    if (high === low) return 1;
    if (low < 0) return (amount - low) / (high - low);
    return isWide ? Math.log(amount / low) / Math.log(high / low) : amount / high;
  };
  return amounts.map((amount) => (amount === null ? 0 : LOWEST + (1 - LOWEST) * part(amount)));
}

/** A figure on its way up: its digits counted to a share of it, written as the whole is. */
export function counted(text: string, share: number): string {
  if (share >= 1) return text;
  const digits = text.replace(/\D/g, "");
  const rest = String(Math.floor(Number(digits) * share))
    .padStart(digits.length, "0")
    .split("");
  let isLeading = true;
  return text
    .replace(/\d/g, () => rest.shift() ?? "0")
    .replace(/[\d.,\u00a0\u202f' ]/g, (sign, at: number, all: string) => {
      if (!isLeading) return sign;
      const next = all[at + 1] ?? "";
      if (sign !== "0" && /\d/.test(sign)) isLeading = false;
      else if (sign === "0" && !/[\d.,\u00a0\u202f' ]/.test(next)) isLeading = false;
      else if (
        sign === "0" &&
        /[.,]/.test(next) &&
        /^\D*$/.test(all.slice(at + 2).replace(/\d{1,2}(?=\D|$)/, ""))
      )
        isLeading = false;
      else return "";
      return sign;
    });
}
