/** Facts of one's own: brought to a table, checked, played with. */
import { counters } from "../plural";

const s = counters("en", {
  problems: { one: "# problem", other: "# problems" },
  items: { one: "# item", other: "# items" },
  statistics: { one: "# statistic", other: "# statistics" },
  questions: { one: "# question", other: "# questions" },
  rounds: { one: "# round", other: "# rounds" },
});

export const packs = {
  title: "Your own facts",
  open: "Play with your own facts",
  hint: "Any spreadsheet will do: names in the first column, a figure in each other one.",
  drop: "Drop a CSV or zip file here",
  letGo: "Let go to bring this file",
  choose: "Choose a file",
  another: "Choose another file",
  template: "Download a spreadsheet to begin with",
  sending: (file: string) => `${file} is on its way …`,
  reading: (file: string) => `${file} is being read …`,
  wrong: (count: number, file: string) =>
    `${s.problems(count)} to fix in ${file}. Upload it again when you're done.`,
  file: "File",
  row: "Row",
  column: "Column",
  what: "What to fix",
  whole: "all",
  more: (count: number) => `Show ${count} more`,
  good: (title: string) => `${title} can be played.`,
  holds: (items: number, stats: number, questions: number) =>
    `${s.items(items)}, ${s.statistics(stats)}, ${s.questions(questions)}`,
  fits: (games: string) => `It fits ${games}.`,
  lasts: (rounds: number, low: number, high: number) =>
    `${s.rounds(rounds)}, about ${low === high ? low : `${low} to ${high}`} minutes: then it's used up.`,
  fitsNone: "No game here can be played with so few facts: add rows or columns.",
  play: "Play with it",
  playing: (title: string) => `Played with ${title}`,
  found: (items: number, questions: number) => `${s.items(items)}, ${s.questions(questions)}`,
  change: "Bring another file",
  remove: "Back to the built-in facts",
  tooLarge: "This file is too large: a pack has at most a megabyte.",
  kinds: "Bring a CSV file, or a zip of them.",
  oneFile: "Bring one file at a time; several spreadsheets go into one zip.",
};
