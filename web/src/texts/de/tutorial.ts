/** Was um die Sätze einer Lektion herum steht; die Sätze selbst kommen vom Server. */
import type { tutorial as english } from "../en/tutorial";

export const tutorial: typeof english = {
  coach: {
    title: (game) => `Lektion: ${game}`,
    page: (page, pages) => `Schritt ${page} von ${pages}`,
    next: "Weiter",
    leave: "Beenden",
    skip: "Lektion beenden",
    over: "Von vorn",
    wait: (name) => `${name} spielt …`,
    soon: "Einen Moment …",
    notYet: "Das kommt später. Erst das, was leuchtet.",
    play: "Gegen Bots spielen",
    rules: "Regeln",
    others: "Ein anderes Spiel lernen",
    opening: "Die Lektion wird ausgelegt …",
  },
};
