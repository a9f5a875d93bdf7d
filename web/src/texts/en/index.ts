/** What home says; texts/table adds the rest when it is needed. What games say comes from the server. */
import { home, settings } from "./home";

export const english = {
  title: "Outrank",
  back: "Back to the start",
  close: "Close",
  loading: "One moment …",
  on: "on",
  off: "off",
  home,
  settings,
  errors: {
    gone: {
      title: "The server does not answer",
      text: "Check the network. This page tries again by itself; nothing is lost.",
    },
    no_such_room: {
      title: "There is no such table",
      text: "Check the code: it has no O, 0, I or 1. A table that nobody uses is cleared away after a day.",
    },
    full: { title: "This room is full", text: "Sixty people are in it already. You can look on." },
    ended: {
      title: "This table has ended",
      text: "Nobody has used it for a day, so it was cleared away. Records of finished matches stay where they were saved.",
    },
    locked: { title: "This table is locked", text: "Ask the host to let you in." },
    forbidden: {
      title: "This key opens no seat here",
      text: "Join the table again under your name.",
    },
    removed: { title: "The host has asked you to leave", text: "The host can let you in again." },
    old: {
      title: "This page is older than the server",
      text: "Load it again to get the new version; your seat is kept.",
    },
    lost: { title: "There is nothing here", text: "The address is not one of ours." },
    other: { title: "That did not work", text: "" },
    noRules: "The rules of this game cannot be read right now.",
    retry: "Try again",
    reload: "Load again",
    watch: "Look on",
    rejoin: "Join again",
  },
};

/** The shape of a catalogue: every other language says exactly these texts. */
export type HomeTexts = typeof english;
