/** The deck of challenges at a real table: what was drawn, kept so that no card comes twice. */
import { askedOf } from "../facts/find";
import { facts } from "../facts/facts.svelte";
import type { Asked } from "../facts/types";

const KEPT = "outrank-companion-deal";

interface Deal {
  digest: string;
  /** Categories in play. */
  categories: number[];
  /** Drawn challenges, as category and number. */
  drawn: [number, number][];
  /** The challenge on the table. */
  asked: Asked | null;
}

function fresh(): Deal {
  return {
    digest: facts().digest,
    categories: facts().categories.map((_one, place) => place),
    drawn: [],
    asked: null,
  };
}

const holder = $state<{ deal: Deal | null }>({ deal: null });

/** Call before `dealing`. */
export function prepareDeal(): void {
  if (holder.deal?.digest === facts().digest) return;
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "null") as Deal | null;
    holder.deal = found?.digest === facts().digest ? { ...fresh(), ...found } : fresh();
  } catch {
    holder.deal = fresh();
  }
}

export function dealing(): Deal {
  return holder.deal as Deal;
}

export function keepDeal(): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(dealing()));
  } catch {
    // No room: it holds until the app is closed.
  }
}

/** A number below this, each as likely: what is left over of 2³² is drawn again. */
function below(count: number): number {
  const most = Math.floor(2 ** 32 / count) * count;
  const found = new Uint32Array(1);
  do crypto.getRandomValues(found);
  while ((found[0] ?? 0) >= most);
  return (found[0] ?? 0) % count;
}

/** Draw the next challenge: whether the deck had to be shuffled again; null without a category. */
export function draw(): { isNew: boolean } | null {
  const deal = dealing();
  const all = deal.categories.flatMap((category) =>
    (facts().categories[category]?.challenges ?? []).map((one) => askedOf(category, one)),
  );
  const isDrawn = (one: Asked): boolean =>
    deal.drawn.some(([category, number]) => category === one.category && number === one.number);
  const left = all.filter((one) => !isDrawn(one));
  const isNew = left.length === 0 && all.length > 0;
  if (isNew) deal.drawn = deal.drawn.filter(([category]) => !deal.categories.includes(category));
  const deck = isNew ? all : left;
  deal.asked = deck[below(Math.max(1, deck.length))] ?? null;
  if (deal.asked) deal.drawn.push([deal.asked.category, deal.asked.number]);
  keepDeal();
  return deal.asked ? { isNew } : null;
}
