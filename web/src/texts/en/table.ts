/** What every page but home says. */
import { boards } from "./boards";
import { connection, cover, emote, final, frame, hints, keys, predict } from "./frame";
import { join } from "./join";
import { lobby } from "./lobby";
import { packs } from "./packs";
import { printing } from "./printing";
import { survey } from "./survey";
import { plural } from "../plural";

const n = plural("en");

export const table = {
  boards,
  join,
  lobby,
  packs,
  survey,
  printing,
  frame,
  keys,
  emote,
  predict,
  hints,
  cover,
  final,
  connection,
  rules: {
    title: (game: string) => `Rules of ${game}`,
  },
  credits: {
    title: "Credits and sources",
    games:
      "Outrank is designed by Randy Cass, Out-Trumped by Adam Boudreaux for the Looney Pyramids system. The facts come from the sources below; each reveal names its own.",
    fonts:
      "Type: Bricolage Grotesque, Atkinson Hyperlegible Next and Mono (SIL Open Font License 1.1).",
    icons:
      "Icons: Phosphor (MIT). Icons of the sets: Tabler Icons (MIT) and game-icons.net by Lorc, Delapouite and others (CC BY 3.0).",
    pictures:
      "Pictures on the tokens: Fluent Emoji (flat) by Microsoft (MIT), circle-flags by HatScripts (MIT) and, three of them, Noto Emoji by Google (Apache 2.0). They are generic pictograms and national flags, no one's logo; no company, team, studio or publisher has endorsed them.",
    licences: "Their licence texts",
    sources: "Sources of the facts",
  },
  know: {
    title: "Did you know?",
    noSpoilers: "It names no token: no spoilers",
    left: "Only tokens that have left the game are shown: no spoilers",
  },
  facts: {
    title: "Facts",
    intro:
      "Look any fact up, with its source and year. Looking while you play would spoil it: what your own table asks for is hidden until the match is over.",
    pack: "Facts of",
    category: "Category",
    stat: "Statistic",
    find: "Find an item",
    held: (reason: string) => `No challenge asks for this: ${reason}`,
    counted: "How it is counted",
    missing: (count: number) =>
      n(count, { one: "# item has no value.", other: "# items have no value." }),
    inPlay: "In play at your table: hidden until the match is over.",
    hiddenMark: "in play",
    place: "No.",
    item: "Item",
    value: "Value",
    year: "Year",
    source: "Source",
    none: "Nothing found. Try fewer letters.",
    report: "Report a mistake",
    reportHint:
      "Add what is wrong and where you found it, then copy the text or open it as an e-mail. Nothing is sent from here.",
    reportText: (item: string, stat: string, value: string, year: string, source: string) =>
      `Outrank: a fact looks wrong\n\nItem: ${item}\nStatistic: ${stat}\nValue shown: ${value}${year ? ` (${year})` : ""}\nSource: ${source}\n\nWhat it should be, and where you found it:\n`,
    subject: (item: string, stat: string) => `Outrank fact: ${item}, ${stat}`,
    copy: "Copy the text",
    copied: "Copied.",
    mail: "Open as e-mail",
    close: "Close",
  },
  any: {
    act: "make a move",
    offers: "What you can do",
    nothing: "There is nothing for you to do now.",
    pick: (count: number) => `choose ${count}`,
    order: (count: number) => `choose ${count}, in order`,
    done: (now: number, due: number) => (now < due ? `${now} of ${due} chosen` : "Done"),
    piece: (number: number) => `Piece ${number}`,
    yes: "yes",
    no: "no",
    not: (what: string) => `not ${what}`,
  },
};

export type TableTexts = typeof table;
