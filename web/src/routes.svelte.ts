/**
 * Addresses: /, /join/CODE, /room/CODE, /watch/CODE, /claim/CODE#ticket, /rules/GAME, /learn/GAME,
 * /credits, /facts, /print, /print/GAME, /replay, /replay/RECORD?ply=12&seat=0, /daily,
 * /daily/2026-11-16, /challenge, /history.
 */
/** Every page but home, and whether a code or a name stands behind it. */
const ADDRESSES = {
  join: "with",
  room: "with",
  watch: "with",
  claim: "with",
  rules: "with",
  learn: "with",
  credits: "without",
  facts: "without",
  challenge: "without",
  history: "without",
  replay: "either",
  print: "either",
  daily: "either",
} as const;

export type Page = "home" | "lost" | keyof typeof ADDRESSES;

export interface Route {
  page: Page;
  /** The room's code, the game's name, or the record's. */
  code: string;
  /** What stands behind #: a ticket, or the anchor of a section of the rules. */
  hash: string;
}

/** An address may hold anything: what is no proper code stays as it is, and leads nowhere. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function read(): Route {
  const [page = "", code = ""] = location.pathname.split("/").filter(Boolean);
  const hash = decoded(location.hash.slice(1));
  if (page === "") return { page: "home", code: "", hash };
  const known = Object.entries(ADDRESSES).find(([name]) => name === page);
  const isPage = known?.[1] === "either" || known?.[1] === (code ? "with" : "without");
  return isPage
    ? { page: page as Page, code: decoded(code), hash }
    : { page: "lost", code: "", hash };
}

export const route = $state<Route>(read());

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  Object.assign(route, read());
  scrollTo(0, 0);
}

addEventListener("popstate", () => Object.assign(route, read()));
addEventListener("hashchange", () => Object.assign(route, read()));
