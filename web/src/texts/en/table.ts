/** What every page but home says. */
import { boards } from "./boards";
import { connection, cover, emote, final, frame, keys } from "./frame";
import { join } from "./join";
import { lobby } from "./lobby";
import { packs } from "./packs";

export const table = {
  boards,
  join,
  lobby,
  packs,
  frame,
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
