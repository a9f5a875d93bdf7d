/** Every text that the client itself says. What games say comes from the server. */
export const texts = {
  title: "Outrank",
  back: "Back",
  close: "Close",
  loading: "One moment …",
  frame: {
    yourTurn: (act: string) => `Your turn: ${act}.`,
    waitingFor: (names: string, act: string) => `Waiting for ${names} to ${act}.`,
    deals: "The cards are being dealt.",
    over: "The match is over.",
    paused: "The match is paused.",
    log: "What happened",
    scores: "Scores",
    rules: "Rules",
    turnTitle: "Your turn · Outrank",
    and: "and",
  },
  any: {
    act: "make a move",
    offers: "What you can do",
    nothing: "There is nothing for you to do now.",
    pick: (count: number) => `Choose ${count}`,
    done: "Done",
  },
  errors: {
    gone: { title: "The server does not answer", text: "The server does not answer; check the network and try again." },
    noRules: "The rules of this game cannot be read right now.",
  },
};

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo". */
export function list(names: string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${texts.frame.and} ${names[names.length - 1]}`;
}
