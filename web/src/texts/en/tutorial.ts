/** What stands round the sentences of a lesson; the sentences themselves come from the server. */
export const tutorial = {
  coach: {
    title: (game: string) => `Lesson: ${game}`,
    page: (page: number, pages: number) => `Step ${page} of ${pages}`,
    next: "Next",
    leave: "Skip",
    skip: "Skip the lesson",
    over: "Start over",
    wait: (name: string) => `${name} plays …`,
    soon: "One moment …",
    notYet: "That comes later. First do what is lit.",
    play: "Play against bots",
    rules: "Rules",
    others: "Learn another game",
    opening: "The lesson is being laid out …",
  },
};
