/** Pages are addressed behind #, so that the folder can lie anywhere: #check, #scores, … */
import { tick } from "svelte";

export const PAGES = ["home", "check", "answers", "higher", "deal", "scores", "settings"] as const;
export type Page = (typeof PAGES)[number];

function read(): Page {
  const name = location.hash.slice(1) as Page;
  return PAGES.includes(name) ? name : "home";
}

export const route = $state<{ page: Page }>({ page: read() });

export function go(page: Page): void {
  location.hash = page === "home" ? "" : page;
}

addEventListener("hashchange", () => {
  route.page = read();
  scrollTo(0, 0);
  void tick().then(() => focusHeading());
});

/** After a change of page, readers start at its heading. */
export function focusHeading(): void {
  const heading = document.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
