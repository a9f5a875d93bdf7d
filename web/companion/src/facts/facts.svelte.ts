/** The facts in use: the built-in ones in the language of this device, or a pack that was loaded. */
import { language } from "../../../src/texts/language";
import { FORMAT, type Points } from "./points";
import type { Facts } from "./types";

const PACK = "outrank-companion-pack";

/** Something went wrong with a pack's file; says which way. */
export class PackError extends Error {
  constructor(readonly why: "unreadable" | "newer" | "full") {
    super(why);
  }
}

interface Loaded {
  builtIn: Facts;
  pack: Facts | null;
  pictures: Record<string, Record<string, string>>;
  points: Points;
}

let loaded = $state.raw<Loaded>({
  builtIn: {
    format: FORMAT,
    version: "",
    title: "",
    language: "en",
    digest: "",
    pack: "",
    newest: null,
    categories: [],
    sets: [],
    sources: [],
  },
  pack: null,
  pictures: {},
  points: {} as Points,
});

export function facts(): Facts {
  return loaded.pack ?? loaded.builtIn;
}

export function builtIn(): Facts {
  return loaded.builtIn;
}

export function points(): Points {
  return loaded.points;
}

async function fetched<T>(path: string): Promise<T> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

/** Load everything, before anything is drawn. */
export async function loadFacts(): Promise<void> {
  const [own, pictures, points] = await Promise.all([
    fetched<Facts>(`data/facts-${language === "de" ? "de" : "en"}.json`),
    fetched<Record<string, Record<string, string>>>("data/pictures.json"),
    fetched<Points>("data/points.json"),
  ]);
  loaded = { builtIn: own, pack: keptPack(), pictures, points };
}

function keptPack(): Facts | null {
  try {
    const text = localStorage.getItem(PACK);
    return text ? readPack(text) : null;
  } catch {
    return null;
  }
}

function readPack(text: string): Facts {
  let found: Facts;
  try {
    found = JSON.parse(text) as Facts;
  } catch {
    throw new PackError("unreadable");
  }
  if (typeof found !== "object" || found === null || typeof found.format !== "number")
    throw new PackError("unreadable");
  if (found.format > FORMAT) throw new PackError("newer");
  const isWhole =
    Array.isArray(found.categories) &&
    found.categories.length > 0 &&
    !!found.pack &&
    found.categories.every(
      (one) =>
        Array.isArray(one.tokens) && Array.isArray(one.stats) && Array.isArray(one.challenges),
    );
  if (!isWhole) throw new PackError("unreadable");
  return found;
}

/** Use the pack in a file that `outrank companion --pack` wrote, and keep it on this device. */
export function usePack(text: string): void {
  const pack = readPack(text);
  try {
    localStorage.setItem(PACK, text);
  } catch {
    loaded = { ...loaded, pack };
    throw new PackError("full");
  }
  loaded = { ...loaded, pack };
}

export function useBuiltIn(): void {
  localStorage.removeItem(PACK);
  loaded = { ...loaded, pack: null };
}

const PNG = "data:image/png;base64,";
const EMOJI = /^(?:\p{Emoji}|\p{Emoji_Component}){1,16}$/u;

/** The picture on a token as an address of an image; empty if it has none. */
export function picture(category: string, code: string): string {
  const own = loaded.pack?.pictures?.[category]?.[code];
  if (loaded.pack) return typeof own === "string" && own.startsWith(PNG) ? own : "";
  const svg = loaded.pictures[category]?.[code] ?? "";
  return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The emoji that a pack has for a token; empty if it has none. */
export function emoji(category: string, code: string): string {
  const own = loaded.pack?.pictures?.[category]?.[code];
  return typeof own === "string" && EMOJI.test(own) ? own : "";
}
