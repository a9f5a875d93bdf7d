/** What bots say, in a few words: a line of a phone has room for 34 characters. */
import type { Moment } from "../../faces/banter";

export const banter: Record<Moment, string[]> = {
  bold: ["Go big or go home.", "I like those odds.", "Big number, bigger confidence."],
  outbid: ["Bold. I'll allow it.", "Fine. Your problem now.", "You sure about that?"],
  right: [
    "Never in doubt.",
    "Told you so.",
    "Easier than it looked.",
    "I read a book once. This one.",
  ],
  wrong: [
    "I was testing you. You passed.",
    "So close. Well, not really.",
    "Somebody moved a decimal.",
    "Let's not talk about it.",
  ],
  blocked: ["Thanks, I'll take that.", "I had a feeling.", "Best chip I ever spent."],
  missed: ["And there goes my pile.", "I blame my sensors.", "Worth it. Probably."],
  called: ["Easy.", "Again?", "I could do this all day."],
  cashed: ["Ka-ching.", "Safe is safe.", "Pleasure doing business."],
  trick: ["Mine.", "I'll have those.", "Right on cue."],
  won: ["Good game. Rematch?", "I'd like to thank my charger.", "Same time tomorrow?"],
  lost: ["I let you win. Honest.", "Good game. You earned that.", "I want a rematch."],
};
