/** Coming to a table. */
export const join = {
  title: (code: string) => `Join table ${code}`,
  at: (game: string, people: string) => (people ? `${game}, with ${people}` : game),
  sit: "Take a seat",
  full: "Every seat is taken. You can come in and look on until one is free.",
  playing: "A match is being played. You can come in and look on, or take over a bot's seat.",
  enter: "Come in",
  watch: "Just watch",
  claimTitle: "Move your seat here",
  claim: "Play on this device",
  claimHint: "The other device will only watch.",
};
