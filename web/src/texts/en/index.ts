/** Every text that the client itself says. What games say comes from the server. */
import { boards } from "./boards";
import { connection, cover, emote, final, frame, keys, settings } from "./frame";
import { home, join } from "./home";
import { lobby } from "./lobby";

export const english = {
  boards,
  title: "Outrank",
  back: "Back to the start",
  close: "Close",
  loading: "One moment …",
  on: "on",
  off: "off",
  home,
  join,
  lobby,
  frame,
  settings,
  keys,
  emote,
  cover,
  final,
  connection,
  rules: {
    title: (game: string) => `Rules of ${game}`,
  },
  credits: {
    title: "Credits and sources",
    games: "Outrank is designed by Randy Cass, Out-Trumped by Adam Boudreaux for the Looney Pyramids system. The facts come from the sources below; each reveal names its own.",
    fonts: "Type: Bricolage Grotesque, Atkinson Hyperlegible Next and Mono (SIL Open Font License 1.1).",
    icons: "Icons: Phosphor (MIT).",
    sources: "Sources of the facts",
  },
  any: {
    act: "make a move",
    offers: "What you can do",
    nothing: "There is nothing for you to do now.",
    pick: (count: number) => `Choose ${count}`,
    done: "Done",
  },
  errors: {
    gone: { title: "The server does not answer", text: "Check the network. This page tries again by itself; nothing is lost." },
    no_such_room: { title: "There is no such table", text: "Check the code: it has no O, 0, I or 1. A table that nobody uses is cleared away after a day." },
    full: { title: "This room is full", text: "Sixty people are in it already. You can look on." },
    ended: { title: "This table has ended", text: "Nobody has used it for a day, so it was cleared away. Records of finished matches stay where they were saved." },
    locked: { title: "This table is locked", text: "Ask the host to let you in." },
    forbidden: { title: "This key opens no seat here", text: "Join the table again under your name." },
    removed: { title: "The host has asked you to leave", text: "The host can let you in again." },
    old: { title: "This page is older than the server", text: "Load it again to get the new version; your seat is kept." },
    lost: { title: "There is nothing here", text: "The address is not one of ours." },
    other: { title: "That did not work", text: "" },
    noRules: "The rules of this game cannot be read right now.",
    retry: "Try again",
    reload: "Load again",
    watch: "Look on",
    rejoin: "Join again",
  },
};

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo". */
export function list(names: string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${english.frame.and} ${names[names.length - 1]}`;
}

/** Score units as points: halves are written as such. */
export function points(score: number, unit = 1): string {
  return (score / unit).toLocaleString("en", { maximumFractionDigits: 2 });
}

/** snake_case names of options and values as words. */
export function plain(word: string): string {
  const words = word.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
