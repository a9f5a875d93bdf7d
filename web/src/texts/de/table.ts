/** Was jede Seite außer dem Anfang sagt. */
import type { TableTexts } from "../en/table";
import { boards } from "./boards";
import { connection, cover, emote, final, frame, keys } from "./frame";
import { join } from "./join";
import { lobby } from "./lobby";
import { packs } from "./packs";

export const table: TableTexts = {
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
    title: (game) => `Regeln von ${game}`,
  },
  credits: {
    title: "Dank und Quellen",
    games: "Outrank ist von Randy Cass, Out-Trumped von Adam Boudreaux für das Looney-Pyramids-System. Die Fakten stammen aus den Quellen unten; jede Auflösung nennt ihre eigene.",
    fonts: "Schriften: Bricolage Grotesque, Atkinson Hyperlegible Next und Mono (SIL Open Font License 1.1).",
    icons: "Symbole: Phosphor (MIT).",
    sources: "Quellen der Fakten",
  },
  any: {
    act: "ziehen",
    offers: "Was du tun kannst",
    nothing: "Du hast gerade nichts zu tun.",
    pick: (count) => `wähle ${count}`,
    order: (count) => `wähle ${count}, der Reihe nach`,
    done: (now, due) => (now < due ? `${now} von ${due} gewählt` : "Fertig"),
    piece: (number) => `Stück ${number}`,
    yes: "ja",
    no: "nein",
    not: (what) => `nicht ${what}`,
  },
};
