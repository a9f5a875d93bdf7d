/** Everything round a board. */
import type { EmoteName, PresenceWord } from "../../protocol/types";
import { plural } from "../plural";

const n = plural("en");

const emotes: Record<EmoteName, string> = {
  hello: "Hello",
  well_played: "Well played",
  wow: "Wow",
  hmm: "Hmm",
  hurry: "Take your time, but not all of it",
  thanks: "Thank you",
};
const presence: Record<PresenceWord, string> = {
  here: "here",
  away: "away",
  gone: "gone",
  bot: "bot",
  free: "free",
};

export const frame = {
  yourTurn: (act: string) => `Your turn: ${act}.`,
  theirTurn: (name: string, act: string) => `${name}'s turn: ${act}.`,
  reveals: (name: string) => `${name}'s result is coming up.`,
  waitingFor: (names: string, act: string) => `Waiting for ${names} to ${act}.`,
  mateTurn: (name: string) => `Your team's turn: ${name} acts.`,
  deals: "The cards are being dealt.",
  over: "The match is over.",
  paused: "The match is paused.",
  absent: (names: string) => `Waiting for ${names} to come back.`,
  log: "What happened",
  noLog: "Nothing yet.",
  holds: (name: string, what: string) => `${name} holds ${what}.`,
  noHand: "There is nothing in hand.",
  scores: "Scores",
  rules: "Rules",
  more: "More",
  tools: "Tools of the table",
  turnTitle: "Your turn · Outrank",
  tableTitle: (game: string) => `${game} · Outrank`,
  undo: "Take back",
  points: (points: string) => (points === "1" ? "1 point" : `${points} points`),
  ledger: (name: string) => `Where ${name}'s points come from`,
  noPoints: "No points yet.",
  houseRules: "House rules at this table",
  byTheBook: "Played by the book.",
  clockLeft: (seconds: number) => `${seconds} seconds left`,
  presence,
  toAct: "to act",
  score: (name: string, points: string) => `${name} ${points}`,
  players: "Players",
  cover: "Cover the screen",
  moveSeat: "Move my seat to another device",
  moveHint: "Scan this with the other device. It works once, for ten minutes.",
  moveQr: "QR code that moves your seat",
  takeBack: "A bot sits in for you.",
  takeBackButton: "Take my seat back",
  absentSeat: {
    gone: (names: string, count: number) =>
      `${names} ${n(count, { one: "is", other: "are" })} gone.`,
    votes: (count: number) =>
      n(count, { one: "# player wants a bot to play.", other: "# players want a bot to play." }),
    bot: "Let a bot play",
    botForShort: (name: string) => `Bot for ${name}`,
    botFor: (name: string) => `Let a bot play for ${name}`,
    voted: "Waiting for the others",
  },
  leaving: {
    title: "Leave the match?",
    text: "The others play on. What happens to your seat?",
    stay: "Stay",
    bot: "Let a bot play for me",
    botHint: "It takes over your seat for good.",
    keep: "Keep my seat",
    keepHint: "The others wait for you, or let a bot stand in.",
  },
  hostGone: {
    gone: (name: string) => `${name}, the host, is gone.`,
    take: "Take over as host",
    meanwhile: (name: string) => `${name} is the host now.`,
    back: "Be the host again",
    mine: (name: string) => `You're the host until ${name} is back.`,
    giveBack: "Give it back",
  },
  watching: "You're watching.",
  joinIn: "Join in",
  late: "You're watching. Take over from a bot:",
  takeOver: (name: string) => `Take over from ${name}`,
  takeover: {
    asks: (name: string, bot: string) =>
      `${name} would like to take over from ${bot} and see that hand.`,
    accept: "Accept",
    acceptName: (name: string) => `Accept ${name}`,
    decline: "Decline",
    declineName: (name: string) => `Decline ${name}`,
    youAccept: "You've accepted. Waiting for the others.",
    youDecline: "You've declined. Waiting for the others.",
    waiting: (bot: string) =>
      `You've asked to take over from ${bot}. Waiting for the host or most of the players to agree.`,
    cancel: "Cancel",
    declined: (bot: string) => `The others declined. ${bot} plays on.`,
    taken: (name: string, bot: string) => `${name} has taken over from ${bot}.`,
    ok: "OK",
  },
  pause: "Pause the match",
  goOn: "Go on",
  end: "End the match without a result",
  endSure: "Yes, end it",
  botIn: (name: string) => `Let a bot sit in for ${name}`,
  leave: "Leave the table",
  share: "Invite and watch",
  broken: "The board could not be loaded. Your seat is kept: load the page again.",
};

export const keys = {
  title: "Keys",
  list: [
    ["?", "this list"],
    ["L", "say what happened last"],
    ["T", "say whose turn it is"],
    ["S", "say the scores"],
    ["H", "say what you hold"],
    ["R", "open the rules"],
    ["Tab", "the next control"],
    ["Enter", "press it"],
    ["Esc", "close what is open"],
  ],
};

export const predict = {
  title: "Your prediction",
  ranking: (name: string) => `Will ${name} make it?`,
  call: (name: string) => `Will ${name} call it right?`,
  makes: "Makes it",
  fails: "Fails",
  right: "Right call",
  wrong: "Wrong call",
  where: "If it fails, at which step?",
  step: (step: number) => `Fails at step ${step}`,
  open: "Bragging points only. Nobody sees it before the reveal.",
  made: "It's in. You can change it until the answer comes.",
  others: (names: string) => `Predictions in: ${names}`,
  audience: (count: number): string => n(count, { one: "# spectator", other: "# spectators" }),
  streak: (count: number) => `Your streak: ${count} in a row`,
  board: "Predictions",
  boardHint: "Bragging points. They never count in the match.",
  line: (right: number, count: number) => `${right} of ${count} right`,
  setting: "Predictions",
  settingHint:
    "While somebody ranks or calls, the others predict how it ends. It never counts in the match.",
  settingOn: "Let the others predict results",
};

export const hints = {
  title: "Hint",
  advice: {
    ranking:
      "Lay the tokens you're sure of first, as anchors. Then fill the gaps, and place the rest by elimination.",
    call: "Your points are safe: only this round's tokens are at risk. Call the token you're surest of.",
    block:
      "Block the largest and the smallest, or what you know well. Spend the 2 early and keep the 6 for the block that matters.",
  },
  blockFew:
    "Block the largest and the smallest, or a token that would complete somebody's set. Your chips have to last the whole game.",
  more: "More advice in the rules",
  take: "Give me a hint (−1)",
  price: "Only you see it. It costs a bragging point on the side board, never one in the match.",
  leaveOut: (name: string) =>
    `Leave out ${name}: another token here is closer to it than you think.`,
  closest: (name: string, centre: string) =>
    `Not ${name}: of all tokens here, it's the closest to ${centre}.`,
  close: (one: string, other: string) => `${one} and ${other} are closer than you think.`,
  far: (one: string, other: string) => `${one} and ${other} are far apart.`,
  same: "Any order is right here.",
  block: (name: string) => `${name} is the easiest one to place: it's far from all the others.`,
  count: (count: number): string => n(count, { one: "# hint", other: "# hints" }),
  setting: "Hints",
  settingOn: "Let players ask for hints",
  settingHint:
    "One honest nudge per decision, for a bragging point. Nothing changes in the match or its record.",
};

export const emote = {
  title: "Say something",
  words: emotes,
  said: (name: string, words: string) => `${name}: ${words}`,
  audience: "Audience",
  many: (name: string, count: number) => `${name} ×${count}`,
  mute: (name: string) => `Mute ${name}`,
};

export const cover = {
  hand: (name: string) => `Hand to ${name}`,
  several: (names: string) => `Next: ${names}, one after the other`,
  text: "Nobody else should look. Hold the button until the board opens; after the move, or when this page is left, it covers itself.",
  hold: (name: string) => `I am ${name}: hold to look`,
  holding: "Keep holding …",
};

export const final = {
  wins: (names: string) => `${names} wins.`,
  share: (names: string) => `${names} share the victory.`,
  reasons: {
    rounds: "All rounds have been played.",
    target: "Somebody has reached the target.",
    shared: "The victory is shared.",
    depletion: "There are not enough tokens left.",
    time: "The time was up.",
    speed: "Somebody has reached enough to win outright.",
  } as Record<string, string>,
  ended: (reason: string) => `It ended by ${reason}.`,
  tied: (names: string) => `${names} are equal in everything and share the place.`,
  broken: (above: string, below: string, why: string) =>
    `Equal points: ${above} before ${below}, by ${why}.`,
  measures: {
    ranking_points: "more points from rankings",
    owned_tokens: "more tokens owned",
    large_sets: "more sets of five tokens or more",
    sets: "more sets",
    tokens: "more tokens",
    hand: "more tokens in hand",
    right_calls: "more right calls",
    cashed_tokens: "more tokens cashed in",
    accuracy: "a larger share of right calls",
  } as Record<string, string>,
  rematch: "Play again",
  next: "Change the game or the seats",
  record: "Download the record",
};

export const connection = {
  lost: "No connection. Trying again …",
  retry: "Try now",
  kept: "Your move is kept and will be sent.",
};
