/** What was predicted of a result, as paddles that are held up and bars that are counted. */
import type { Table } from "../protocol/table.svelte";
import type { PredictionShown, PredictionsShown, SceneShown } from "../protocol/types";
import { locale } from "../texts/language";
import { show as words } from "../texts/show";

type Kind = SceneShown["kind"];

function sideOf(one: PredictionShown, kind: Kind, name: string): string {
  if (kind === "call") return one.is_right ? words.predicted.right : words.predicted.wrong;
  if (one.is_right) return words.predicted.makes(name);
  return one.pair ? words.predicted.step(one.pair) : words.predicted.fails;
}

/** By seat: what its people expect; after the verdict with a mark whether they were right. */
export function paddlesOf(
  table: Table,
  scene: SceneShown,
  isTold: boolean,
): Record<number, string> {
  const told = isTold ? (table.room?.predicted ?? scene.predictions) : scene.predictions;
  const name = table.board?.names[scene.seat] ?? "";
  const found: Record<number, string> = {};
  for (const one of told?.people ?? []) {
    const mark = !isTold ? "" : (one.points ?? 0) > 0 ? "✓ " : "✕ ";
    table.room?.chairs.forEach((chair, seat) => {
      if (chair.people?.includes(one.person)) found[seat] ??= mark + sideOf(one, scene.kind, name);
    });
  }
  return found;
}

/** Before the reveal: who has predicted, without what. */
export function readyOf(table: Table): Record<number, string> {
  const found: Record<number, string> = {};
  table.room?.chairs.forEach((chair, seat) => {
    if (chair.people?.some((person) => table.predicting.people.includes(person)))
      found[seat] = words.predicted.in;
  });
  return found;
}

export interface Bar {
  text: string;
  /** Of all, from 0 to 1. */
  share: number;
}

const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });

/** What the audience expects: right, and wrong, and where most of those who named a step see it fail. */
export function barsOf(told: PredictionsShown | null | undefined, kind: Kind, name: string): Bar[] {
  const counts = told?.audience ?? [];
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (!all) return [];
  const right = (counts[0] ?? 0) / all;
  const sides =
    kind === "call"
      ? [words.predicted.right, words.predicted.wrong]
      : [words.predicted.makes(name), words.predicted.fails];
  return [right, 1 - right].map((share, place) => ({
    share,
    text: words.predicted.share(percent.format(share), sides[place] ?? ""),
  }));
}

/** What the person at this device has won by it; null if they predicted nothing. */
export function wonBy(table: Table): number | null {
  const mine = table.room?.predicted?.people?.find((one) => one.person === table.person);
  return mine && table.person >= 0 ? (mine.points ?? 0) : null;
}
