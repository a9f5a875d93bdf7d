/** A pack about the people in a room. */
import { counters, plural } from "../plural";

const n = plural("en");
const s = counters("en", {
  people: { one: "# person", other: "# people" },
  more: { one: "# more person", other: "# more people" },
});

export interface SurveyPreset {
  label: string;
  most: string;
  least: string;
}

export const survey = {
  open: "Play about yourselves",
  openHint: "Four quick questions on every phone, and the people here become the tokens.",
  title: "A pack about this room",
  category: "People here",
  choose: "What do you want to ask? Up to four questions.",
  best: "Questions with many different answers work best. V4 and Four4More leave out those with many equal ones.",
  own: "Your own question",
  ownHint: "Such as: Tattoos, Houseplants, Parking tickets",
  add: "Add",
  ask: "Ask everybody",
  privacy:
    "Answers belong to this room alone. They show up only when the game reveals them, and they are deleted with the room.",
  presets: [
    [
      "Siblings",
      "Who has the most siblings? Most first.",
      "Who has the fewest siblings? Fewest first.",
    ],
    [
      "Countries visited",
      "Who has been to the most countries? Most first.",
      "Who has been to the fewest countries? Fewest first.",
    ],
    [
      "Unread mails",
      "Who has the most unread mails? Most first.",
      "Who has the fewest unread mails? Fewest first.",
    ],
    [
      "Coffees a day",
      "Who drinks the most coffee? Most first.",
      "Who drinks the least coffee? Least first.",
    ],
    [
      "Photos on the phone",
      "Who has the most photos on their phone? Most first.",
      "Who has the fewest photos on their phone? Fewest first.",
    ],
    [
      "Pairs of shoes",
      "Who owns the most pairs of shoes? Most first.",
      "Who owns the fewest pairs of shoes? Fewest first.",
    ],
    [
      "Minutes to get here",
      "Who had the longest way here? Longest first.",
      "Who had the shortest way here? Shortest first.",
    ],
    ["Height in cm", "Line up by height, tallest first.", "Line up by height, shortest first."],
    [
      "Books read this year",
      "Who has read the most books this year? Most first.",
      "Who has read the fewest books this year? Fewest first.",
    ],
    [
      "Apps on the phone",
      "Who has the most apps? Most first.",
      "Who has the fewest apps? Fewest first.",
    ],
  ].map(([label = "", most = "", least = ""]): SurveyPreset => ({ label, most, least })),
  mostOf: (label: string) => `${label}: who has the most? Most first.`,
  leastOf: (label: string) => `${label}: who has the least? Least first.`,
  yours: "About you",
  theirs: "About somebody you all know",
  who: "Who?",
  number: "A number, please.",
  mayExport: "The host may save my answers",
  send: "Send my answers",
  sendOther: "Add",
  change: "Change my answers",
  addOther: "Add somebody you all know",
  addHint: "Grandma, the boss, the dog: anybody whose numbers you know or guess.",
  withdraw: "Take my answers back",
  thanks: "You've answered.",
  progress: (answered: number, others: number) =>
    others
      ? `${s.people(answered)} here and ${n(others, { one: "# other is", other: "# others are" })} in.`
      : `${n(answered, { one: "# person has", other: "# people have" })} answered.`,
  answered: (name: string) => `${name} has answered`,
  needed: (more: number, game: string) => `${s.more(more)} for ${game}`,
  enough: (game: string) => `Enough for ${game}`,
  make: "Make the pack",
  again: "Make it again",
  ready: "Your pack is ready.",
  fits: "Play it now:",
  tied: "V4 and Four4More need a question with few equal answers: ask another one.",
  waiting: "The host makes the pack when everybody has answered.",
  save: "Save the answers",
  saveNo: "You can save the answers when everybody agrees.",
  drop: "Delete all answers",
  dropSure: "Really delete all answers?",
  cancel: "Cancel",
};
