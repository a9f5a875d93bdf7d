/** The facts as outrank.companion.facts writes them: one file per language, or one per pack. */
export interface TokenFacts {
  code: string;
  name: string;
  /** Numbers of sets. */
  sets: number[];
}

export interface StatFacts {
  /** Its number in the codes of challenge cards. */
  number: number;
  label: string;
  title: string;
  unit: string;
  higher: string;
  lower: string;
  /** What everybody is told before they rank or guess; usually empty. */
  caveat: string;
  /** By token: larger value, larger rank; equal values, equal ranks. All verdicts compare these. */
  ranks: number[];
  values: string[];
  years: (number | null)[] | number | null;
  sources: (number | null)[] | number | null;
}

export interface ChallengeFacts {
  /** The number on the card. */
  number: number;
  /** Index in the statistics of its category. */
  stat: number;
  descending: boolean;
  ask: string;
  lead: string;
  difficulty: number;
}

export interface CategoryFacts {
  id: string;
  /** What codes call it: the id of a built-in category, or its number in a pack. */
  sign: string;
  letter: string;
  name: string;
  one: string;
  style: "countries" | "movies" | "sports" | "companies";
  tokens: TokenFacts[];
  stats: StatFacts[];
  challenges: ChallengeFacts[];
}

export interface SetFacts {
  id: string;
  name: string;
  short: string;
}

export interface SourceFacts {
  name: string;
  publisher: string;
  licence: string;
  url: string;
}

export interface CardFacts {
  id: string;
  name: string;
  text: string;
}

export interface Facts {
  format: number;
  version: string;
  title: string;
  language: string;
  digest: string;
  /** The mark of a pack; empty for the built-in facts. */
  pack: string;
  newest: number | null;
  categories: CategoryFacts[];
  sets: SetFacts[];
  sources: SourceFacts[];
  /** A pack's pictures by category and code: emoji, or addresses of images that hold everything. */
  pictures?: Record<string, Record<string, string>>;
  /** Four4More's bonus cards; only with the built-in facts. */
  cards?: CardFacts[];
}

/** A token: its category and its number there. */
export interface Piece {
  category: number;
  place: number;
}

/** What is asked: a card, or any statistic from either end. */
export interface Asked {
  category: number;
  stat: number;
  descending: boolean;
  /** The number on the card; 0 if no card was scanned or picked. */
  number: number;
}
