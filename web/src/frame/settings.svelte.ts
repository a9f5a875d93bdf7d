/** What this device likes: kept in this browser, never sent. */
import { LIKES, type Language } from "../texts/language";

export type Theme = "auto" | "light" | "dark";

interface Likes {
  language: "auto" | Language;
  theme: Theme;
  contrast: boolean;
  calm: boolean;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  haptics: boolean;
  /** Whether bots comment. */
  banter: boolean;
  /** Say "your turn" outside the page while it is hidden. */
  notify: boolean;
  /** One-letter shortcuts; some speech input presses letters by itself. */
  keys: boolean;
}

const usual: Likes = {
  language: "auto",
  theme: "auto",
  contrast: false,
  calm: false,
  sound: false,
  volume: 0.7,
  haptics: true,
  banter: true,
  notify: false,
  keys: true,
};

function kept(): Likes {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(LIKES) ?? "{}") as Partial<Likes>) };
  } catch {
    return usual;
  }
}

export const likes = $state<Likes>(kept());

/** Put the likes on the page, where the style sheets look for them, and keep them. */
export function applySettings(): void {
  const root = document.documentElement;
  if (likes.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = likes.theme;
  root.toggleAttribute("data-contrast", likes.contrast);
  root.toggleAttribute("data-calm", likes.calm);
  localStorage.setItem(LIKES, JSON.stringify(likes));
}

/** Whether things should move: neither the device nor its owner asked for calm. */
export function hasMotion(): boolean {
  return !likes.calm && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
