/** What each address shows. A page is loaded when it is first wanted. */
import type { Component } from "svelte";
import type { Page, Route } from "./routes.svelte";
import { wholeTexts } from "./texts";

/** A page, with what it takes from the address. */
export interface Shown {
  load: () => Promise<Component<object>>;
  props: (route: Route) => object;
  /** Another code is another page, drawn from nothing. */
  isKeyed: boolean;
}

type Loaded<Props extends object> = Promise<{ default: Component<Props> }>;

function page<Props extends object>(
  load: () => Loaded<Props>,
  props: (route: Route) => Props,
  isKeyed = true,
): Shown {
  /** Home has its texts; every other page needs them all. */
  const worded = (): Promise<Component<object>> =>
    Promise.all([load(), wholeTexts()]).then(([found]) => found.default as Component<object>);
  return { load: worded, props, isKeyed };
}

const plain = (load: () => Loaded<Record<string, never>>): Shown => page(load, () => ({}), false);

export const PAGES: Record<Exclude<Page, "home" | "lost">, Shown> = {
  join: page(
    () => import("./home/JoinPage.svelte"),
    ({ code }) => ({ code }),
  ),
  claim: page(
    () => import("./home/ClaimPage.svelte"),
    ({ code, hash }) => ({ code, ticket: hash }),
    false,
  ),
  rules: page(
    () => import("./home/RulesPage.svelte"),
    ({ code, hash }) => ({ game: code, section: hash }),
    false,
  ),
  learn: page(
    () => import("./tutorial/LearnPage.svelte"),
    ({ code }) => ({ game: code }),
  ),
  facts: plain(() => import("./facts/FactsPage.svelte")),
  credits: plain(() => import("./home/Credits.svelte")),
  room: page(
    () => import("./frame/RoomPage.svelte"),
    ({ code }) => ({ code }),
  ),
  watch: page(
    () => import("./watch/WatchPage.svelte"),
    ({ code }) => ({ code }),
  ),
  replay: page(
    () => import("./replay/ReplayPage.svelte"),
    ({ code }) => ({ id: code }),
  ),
  daily: page(
    () => import("./daily/DailyPage.svelte"),
    ({ code }) => ({ day: code }),
  ),
  challenge: plain(() => import("./daily/ChallengePage.svelte")),
  print: page(
    () => import("./printing/PrintPage.svelte"),
    ({ code }) => ({ game: code }),
  ),
  history: plain(() => import("./history/HistoryPage.svelte")),
};
