// Made by tools/protocol.py from the server's own types: do not edit.

/** It is done, and stored. `v` is the version of your seat after it. */
export interface Ack {
  tell: "ack";
  id: string;
  v: number;
  ticket?: string;
  link?: string;
  qr?: string;
}

/** Add my own chance to the sealed seed of the next match. */
export interface AddNonce {
  do: "nonce";
  nonce: string;
  id?: string;
}

/** Accept or decline that somebody takes over a bot's seat in this match. */
export interface Answer {
  do: "answer";
  person: number;
  accepts: boolean;
  id?: string;
}

/** Answer all questions, again if need be. */
export interface AnswerSurvey {
  do: "survey_answer";
  values: string[];
  name?: string;
  may_export?: boolean;
  id?: string;
}

/** Host: ask everybody in the room, for a pack about them. Earlier answers are deleted. */
export interface AskSurvey {
  do: "survey";
  title: string;
  questions: SurveyQuestion[];
  id?: string;
}

/** What a person has chosen of their drawn face; their seat gives its color and shape. */
export interface Avatar {
  hair: "band" | "beanie" | "bow" | "bun" | "cap" | "curls" | "flower" | "none" | "quiff";
  look: "freckles" | "glasses" | "plain" | "round_glasses";
}

/** Take the seat back from the bot that sat in. */
export interface Back {
  do: "back";
  id?: string;
}

/** One moment of a scene. Nothing of it is told before. */
export interface BeatShown {
  kind: "pair" | "race" | "rise" | "verdict";
  at: number;
  places?: number[];
  values?: ValueShown[];
  amounts?: number[];
  steps?: boolean[];
  outcome?: "" | "insured" | "push" | "right" | "wrong";
  order?: number[];
  points?: number[];
  miss?: string;
  blocks?: BlockShown[];
  lost?: number[];
}

/** The next moment of the scene. The update with the result follows the verdict. */
export interface BeatTold {
  tell: "beat";
  scene: number;
  beat: BeatShown;
  now: number;
}

/** A block that is paid because the row was wrong. */
export interface BlockShown {
  seat: number;
  token: number;
  points: number;
}

/** The whole match as one seat sees it now. */
export interface Board {
  seat: number;
  view: unknown;
  offers: Offer[];
  awaited: number[];
  scores: number[];
  voice?: number;
  can_undo?: boolean;
  hint?: HintShown | null;
  clock?: ClockShown | null;
  result?: Ending | null;
  open_result?: OpenResult | null;
  faces?: Record<string, Face>;
  values?: ValueShown[];
  match: string;
  names: string[];
  unit?: number;
}

/** The match as one seat sees it now, without what never changes during a match. */
export interface BoardUpdate {
  seat: number;
  view: unknown;
  offers: Offer[];
  awaited: number[];
  scores: number[];
  voice?: number;
  can_undo?: boolean;
  hint?: HintShown | null;
  clock?: ClockShown | null;
  result?: Ending | null;
  open_result?: OpenResult | null;
  faces?: Record<string, Face>;
  values?: ValueShown[];
}

/** A bot to play against. */
export interface BotShown {
  word: string;
  name: string;
  line: string;
  level: string;
}

/** Who wants a bot to play for somebody who is gone. */
export interface BotVoteShown {
  seat: number;
  people: number[];
}

/** The server closes this connection, or makes it a spectator's. */
export interface Bye {
  tell: "bye";
  code: "moved" | "removed" | "slow" | "slow_down";
  text: string;
}

/** What is printed on one of a game's own cards. */
export interface CardPrint {
  name: string;
  family: string;
  text: string;
  art: string;
}

/** What is printed on cards: questions, names of statistics and sets, sources; no value. */
export interface CardsShown {
  digest: string;
  challenges: ChallengeShown[];
  stats: StatShown[];
  sets: SetShown[];
  sources: SourceShown[];
}

/** A seat in the lobby and at the table. */
export interface ChairShown {
  name: string;
  people?: number[];
  bot?: string;
  has_nonce?: boolean;
  bot_level?: number;
}

export interface ChallengeShown {
  question: string;
  stat: number;
  category: string;
  descending: boolean;
  difficulty: number;
  card: number;
}

/** Something that a table can leave out of a category: the tokens of a set, or the statistics of a topic. */
export interface ChoiceShown {
  category: string;
  title: string;
  names: string[];
  count: number;
}

/** Another device takes over with a ticket. */
export interface Claim {
  key?: string;
  device?: string;
  ticket: string;
}

/** What is being timed, and how much is left. */
export interface ClockShown {
  key: string;
  seconds: number;
  left_ms: number;
  is_running: boolean;
}

/** One device passed round: show nobody's view. */
export interface Cover {
  do: "cover";
  id?: string;
}

/** Today's puzzle and challenge. */
export interface DailyShown {
  day: string;
  number: number;
  game: string;
  title: string;
  left_ms: number;
}

/** Keep an unfinished answer for this seat, so that a reload does not lose it. */
export interface Draft {
  do: "draft";
  draft: unknown;
  seat?: number | null;
  id?: string;
}

/** Another device of this seat has changed the draft. Spectators are told the row that is being laid out: `{"seat": 1, "row": [4, -1]}`, where -1 is a token that lies face down. */
export interface Drafted {
  tell: "draft";
  draft: unknown;
}

/** Host: delete the questions, all answers and the pack. */
export interface DropSurvey {
  do: "survey_drop";
  id?: string;
}

/** Say one of six things to everybody; spectators without a key say it as the audience. */
export interface Emote {
  do: "emote";
  emote: "hello" | "hmm" | "hurry" | "thanks" | "well_played" | "wow";
  id?: string;
}

/** What somebody said to everybody; of the audience (-1), how many did. */
export interface Emoted {
  tell: "emote";
  person: number;
  emote: "hello" | "hmm" | "hurry" | "thanks" | "well_played" | "wow";
  count?: number;
}

/** How the match ended. */
export interface Ending {
  ranking: number[][];
  reason: string;
  tiebreaks?: Tiebreak[];
}

/** It is not done, and why. */
export interface Error {
  tell: "error";
  code: "address_too_long" | "bad_message" | "bad_name" | "bad_option" | "bad_pack" | "busy" | "forbidden" | "full" | "head_too_large" | "illegal_move" | "locked" | "no_such_game" | "no_such_record" | "no_such_room" | "not_allowed" | "not_found" | "not_host" | "not_now" | "not_seated" | "outdated" | "removed" | "sealed" | "slow_down" | "storage" | "too_large" | "too_late";
  text: string;
  id?: string;
  problems?: Problem[];
}

/** What is printed on a piece that this seat can see. */
export interface Face {
  name: string;
  code: string;
  category: string;
  tags?: string[];
  sets?: number[];
  picture?: string;
}

/** The figure of one item. */
export interface FactRow {
  place: number;
  code: string;
  name: string;
  core: boolean;
  value: string;
  year: number | null;
  source: number | null;
}

/** All values of one statistic, highest first, for looking things up between matches. */
export interface FactsShown {
  stat: number;
  notes: string;
  held: string;
  trivia: string;
  missing: number;
  rows: FactRow[];
}

/** One option, as a form shows it. */
export interface Field {
  name: string;
  description: string;
  default: boolean | number | string | string[];
  choices?: (boolean | number | string | string[])[];
  low?: number | null;
  high?: number | null;
  is_list?: boolean;
}

/** One thing that was checked, and what was found. */
export interface Finding {
  about: string;
  is_good: boolean;
  sentence: string;
}

/** Host: end the match now, without a result. */
export interface Finish {
  do: "end";
  id?: string;
}

/** A game that this server offers. */
export interface GameShown {
  name: string;
  title: string;
  summary: string;
  version: number;
  players: [number, number];
  minutes: [number, number];
  uses_facts: boolean;
  has_teams: boolean;
  has_lesson: boolean;
  fields: Field[];
  presets: PresetShown[];
  names?: Record<string, string>;
  values?: Record<string, string>;
}

/** Host: make somebody else the host. */
export interface HandOver {
  do: "host";
  person: number;
  id?: string;
}

/** Give my seat to another device: the answer holds a ticket that works once. */
export interface Handoff {
  do: "handoff";
  id?: string;
}

export interface Health {
  status: string;
  database: string;
}

/** The first message on a socket: with which key. No key: a spectator. */
export interface Hello {
  do: "hello";
  room?: string;
  token?: string;
  language?: string;
  v?: number;
  protocol?: number;
  id?: string;
}

/** Ask for a hint about the decision of this seat. The first time it costs a point on the side board; only this seat is told. */
export interface Hint {
  do: "hint";
  seat?: number | null;
  id?: string;
}

/** A hint that this seat can ask for, or has: how close some of its tokens are. */
export interface HintShown {
  kind: "block" | "call" | "ranking";
  says?: "" | "block" | "close" | "far" | "leave_out" | "same";
  tokens?: number[];
}

/** Join under a name, and take a free seat if there is one. */
export interface JoinRoom {
  key?: string;
  device?: string;
  name: string;
  seat?: number | null;
  watch?: boolean;
  nonce?: string | null;
}

export interface Joined {
  token: string;
  person: number;
  seats: number[];
}

/** A part of a kit: one PDF file. */
export interface KitPart {
  name: string;
  title: string;
}

/** A kit to print. */
export interface KitShown {
  name: string;
  game: string;
  title: string;
  uses_facts: boolean;
  parts: KitPart[];
}

/** What can be printed, and how; the first of each list is the usual choice. */
export interface KitsShown {
  kits: KitShown[];
  papers: string[];
  duplex: string[];
  ink: string[];
  trouble: string;
}

/** How long a match with a small pack lasts, by the game's own rules. */
export interface LengthShown {
  game: string;
  rounds: number;
  minutes: [number, number];
}

/** Where a lesson is: a sentence, and the move it asks for. */
export interface LessonShown {
  page: number;
  pages: number;
  kind: "do" | "end" | "read" | "wait";
  say: string;
  move: Record<string, unknown> | null;
  about: number[];
  is_shown: boolean;
}

/** The games, bots and packs that this server offers. */
export interface LibraryShown {
  games: GameShown[];
  bots: BotShown[];
  facts: PackShown[];
  link?: string;
}

/** These moves, one of them. */
export interface ListOffer {
  offer: "list";
  moves: unknown[];
}

/** Host: let nobody else in, or let them in again. */
export interface Lock {
  do: "lock";
  on: boolean;
  id?: string;
}

/** One thing that happened: a sentence, and for programs the event. */
export interface LogLine {
  text: string;
  event?: unknown | null;
  values?: ValueShown[];
}

/** A move. Send it again under the same id until it is answered. */
export interface MakeMove {
  id: string;
  move: Record<string, unknown>;
  seat?: number | null;
  match?: string;
}

/** Host: make a pack of the answers there are; then `facts` of `game` may name it. */
export interface MakePack {
  do: "survey_pack";
  id?: string;
}

/** In a lesson: I have read this; go on. */
export interface Next {
  do: "next";
  id?: string;
}

/** The ranking or call that everybody waits for: it can be predicted until it is made. */
export interface OpenResult {
  kind: "call" | "ranking";
  seat: number;
  decision: number;
  tokens?: number;
}

/** Open a room. The one who asks is its host and, unless `watch`, sits on the first seat. */
export interface OpenRoom {
  key?: string;
  device?: string;
  name?: string;
  game?: string;
  preset?: string;
  options?: Record<string, unknown>;
  facts?: string;
  seats?: number;
  bots?: string[];
  pace?: "off" | "x1" | "x2" | "x3";
  scenes?: "normal" | "off" | "quick" | "relaxed" | null;
  watch?: boolean;
  grows?: boolean;
  daily?: boolean;
  lesson?: boolean;
}

/** A room is open. Keep the token: it is the key to your seat. */
export interface Opened {
  code: string;
  token: string;
  person: number;
  seats: number[];
  link: string;
}

/** A pack of facts. */
export interface PackShown {
  digest: string;
  title: string;
  categories: [string, string][];
  items: number[];
  challenges: number[];
  games: string[];
  sets?: ChoiceShown[];
  topics?: ChoiceShown[];
  picks?: PickShown[];
  lengths?: LengthShown[];
}

/** Host: stop the clock and the bots, or go on. */
export interface Pause {
  do: "pause";
  on: boolean;
  id?: string;
}

/** Somebody in the room. */
export interface PersonShown {
  id: number;
  name: string;
  seats?: number[];
  is_host?: boolean;
  is_removed?: boolean;
  avatar?: Avatar | null;
}

/** `count` of `among` in the field `field` of `move`, as a row (`ordered`) or ascending. */
export interface PickOffer {
  offer: "pick";
  move: unknown;
  field: string;
  among: number[];
  count: number;
  ordered: boolean;
}

/** A choice of categories and statistics that people often ask for. */
export interface PickShown {
  name: string;
  title: string;
  categories: string[];
  left_out: string[];
}

/** Is anybody there? */
export interface Ping {
  do: "ping";
  id?: string;
}

/** Play a move. `seat` is needed only by somebody who sits on several seats. */
export interface Play {
  do: "move";
  move: unknown;
  seat?: number | null;
  match?: string;
  id?: string;
}

/** A finished match after some of its moves, as one seat saw it. */
export interface Ply {
  game: string;
  names: string[];
  ply: number;
  plies: number;
  seat: number;
  view: unknown;
  scores: number[];
  unit: number;
  log: LogLine[];
  faces: Record<string, Face>;
  values: ValueShown[];
  result: Ending | null;
}

export interface Pong {
  tell: "pong";
  id?: string;
  now?: number;
}

/** Say how the ranking or call that everybody waits for will end, until it is made. */
export interface Predict {
  do: "predict";
  is_right: boolean;
  pair?: number;
  id?: string;
}

/** Who has predicted the open result; not what. */
export interface Predicting {
  tell: "predicting";
  people?: number[];
  audience?: number;
}

/** What somebody predicted of a result. */
export interface PredictionShown {
  person: number;
  is_right: boolean;
  pair?: number;
  points?: number;
}

/** What was predicted of one result; locked before it is revealed. */
export interface PredictionsShown {
  seat: number;
  people?: PredictionShown[];
  audience?: number[];
}

/** Somebody's line on the side board. Its points have nothing to do with the match. */
export interface PredictorShown {
  person: number;
  points: number;
  right: number;
  count: number;
  streak?: number;
  hints?: number;
}

/** Who is here, by seat. */
export interface Presence {
  tell: "presence";
  seats: ("away" | "bot" | "free" | "gone" | "here")[];
  spectators: number;
  is_host_gone?: boolean;
}

export interface PresetShown {
  name: string;
  title: string;
  text: string;
  options: Record<string, unknown>;
}

/** What is printed on a game's own cards, by their numbers. */
export interface PrintsShown {
  cards: CardPrint[];
}

/** One thing that is wrong with a pack: where it is, and how to fix it. */
export interface Problem {
  file: string;
  text: string;
  row?: number | null;
  column?: string | null;
}

/** Every verdict, made with the games' own rules: nothing is left for a client to judge. */
export interface PuzzleAnswers {
  verdicts: Record<string, string>;
  order: number[];
  ranking_values: ValueShown[];
  ranking_trivia: string;
  calls: ("higher" | "lower")[];
  run_values: ValueShown[];
  run_trivia: string;
  best: number;
  outcomes: Record<string, TrickOutcome>;
  sources: Record<string, SourceShown>;
}

/** The puzzle of a day. */
export interface PuzzleShown {
  day: string;
  number: number;
  ranking: RankingAsked;
  run: RunAsked;
  trick: TrickAsked;
  faces: Record<string, Face>;
  sealed: string;
  seal: string;
  answers: PuzzleAnswers | null;
}

/** A question about the people in a room. */
export interface QuestionShown {
  label: string;
  most: string;
  least: string;
}

/** Tokens to put in order. */
export interface RankingAsked {
  question: string;
  category: string;
  unit: string;
  year: string;
  caveat: string;
  descending: boolean;
  tokens: number[];
}

/** Host: let somebody in again. */
export interface Readmit {
  do: "readmit";
  person: number;
  id?: string;
}

/** Play again: seats turned by one, a fresh deal. */
export interface Rematch {
  do: "rematch";
  id?: string;
}

/** Host: send somebody out. */
export interface Remove {
  do: "remove";
  person: number;
  id?: string;
}

/** Change my name; in the lobby only. */
export interface Rename {
  do: "rename";
  name: string;
  id?: string;
}

/** A finished match from beginning to end, as one seat saw it. */
export interface ReplayShown {
  game: string;
  title: string;
  facts: string;
  options: Record<string, unknown>;
  names: string[];
  unit: number;
  seat: number;
  scenes: Scene[];
  verified: Verified | null;
}

/** Send everything again: a version is missing. */
export interface Resync {
  do: "snapshot";
  id?: string;
}

/** One device passed round: the person of this seat holds it now. */
export interface Reveal {
  do: "reveal";
  seat: number;
  id?: string;
}

/** The room as everybody sees it. */
export interface RoomShown {
  code: string;
  game: string;
  title: string;
  preset: string;
  options: Record<string, unknown>;
  facts: string;
  phase: "lobby" | "over" | "playing";
  people: PersonShown[];
  chairs: ChairShown[];
  host: number;
  host_before: number;
  grows: boolean;
  is_locked: boolean;
  is_paused: boolean;
  waits_for: number[];
  pace: "off" | "x1" | "x2" | "x3";
  pauses_for_absent: boolean;
  scenes: "normal" | "off" | "quick" | "relaxed";
  daily: string;
  match: string;
  commitment: string;
  lesson?: LessonShown | null;
  seat_requests?: SeatRequestShown[];
  taken_over?: TakenOverShown[];
  bot_votes?: BotVoteShown[];
  has_predictions?: boolean;
  predicted?: PredictionsShown | null;
  predictors?: PredictorShown[];
  has_hints?: boolean;
  survey?: SurveyShown | null;
}

/** Tokens to call one after another; the first lies in the centre. */
export interface RunAsked {
  label: string;
  category: string;
  unit: string;
  year: string;
  higher: string;
  lower: string;
  caveat: string;
  tokens: number[];
  centre: string;
}

/** A finished match after one move. */
export interface Scene {
  actor: number;
  view: unknown;
  awaited: number[];
  scores: number[];
  log?: LogLine[];
  faces?: Record<string, Face>;
  values?: ValueShown[];
  result?: Ending | null;
}

/** A result is revealed from now on. What it is comes beat by beat; nothing can be done before the verdict. */
export interface SceneBegan {
  tell: "scene";
  scene: SceneShown;
  now: number;
}

/** Everybody has had time to look: bots and clocks go on. */
export interface SceneEnded {
  tell: "scene_end";
  scene: number;
}

/** A result that is being revealed to everybody, as far as it has been told. */
export interface SceneShown {
  id: number;
  kind: "call" | "ranking" | "round";
  began: number;
  speed: number;
  seat: number;
  tokens: number[];
  stat?: number;
  challenge?: number;
  is_descending?: boolean;
  higher?: boolean;
  values?: ValueShown[];
  amounts?: number[];
  faces?: Record<string, Face>;
  beats?: BeatShown[];
  predictions?: PredictionsShown | null;
}

/** Somebody asks to take over a bot's seat. */
export interface SeatRequestShown {
  person: number;
  seat: number;
  voters?: number[];
  accepted?: number[];
  declined?: number[];
  is_declined?: boolean;
}

/** Choose my face. */
export interface SetAvatar {
  do: "avatar";
  avatar: Avatar;
  id?: string;
}

/** Host: put a bot on a free seat, in for somebody absent, or (no name) take it away. */
export interface SetBot {
  do: "bot";
  seat: number;
  bot: string;
  id?: string;
}

/** Host: the times of the house rules as they are, two or three times as long, or none. */
export interface SetClock {
  do: "clock";
  pace: "off" | "x1" | "x2" | "x3";
  pauses_for_absent?: boolean;
  id?: string;
}

/** Host: choose the game, its house rules and its facts. */
export interface SetGame {
  do: "game";
  game: string;
  preset?: string;
  options?: Record<string, unknown>;
  facts?: string;
  id?: string;
}

/** Host: whether players can ask for hints. */
export interface SetHints {
  do: "hints";
  on: boolean;
  id?: string;
}

/** Host: whether those who wait can predict results. */
export interface SetPredictions {
  do: "predictions";
  on: boolean;
  id?: string;
}

/** Host: how fast results are revealed to the whole table. */
export interface SetScenes {
  do: "scenes";
  pace: "normal" | "off" | "quick" | "relaxed";
  id?: string;
}

/** Host: how many chairs there are. */
export interface SetSeats {
  do: "seats";
  count: number;
  id?: string;
}

/** A set of tokens. */
export interface SetShown {
  name: string;
  short: string;
  icon: string;
}

/** Take a free seat, a bot's, or (several people in one seat) a place in a team. */
export interface Sit {
  do: "sit";
  seat: number;
  also?: boolean;
  name?: string;
  team?: boolean;
  id?: string;
}

/** Skip to the verdict of the running scene: the host alone, or all connected players. */
export interface Skip {
  do: "skip";
  id?: string;
}

/** Everything this connection may know now. Forget what was before. */
export interface Snapshot {
  tell: "snapshot";
  protocol: 2;
  v: number;
  person: number;
  seats: number[];
  seat: number;
  room: RoomShown;
  board?: Board | null;
  log?: LogLine[];
  ledger?: LogLine[];
  draft?: unknown | null;
  prediction?: PredictionShown | null;
  presence?: ("away" | "bot" | "free" | "gone" | "here")[];
  spectators?: number;
  is_host_gone?: boolean;
  scene?: SceneShown | null;
  now?: number;
  has_cover?: boolean;
}

export interface SourceShown {
  title: string;
  publisher: string;
  licence: string;
  where: string;
  name: string;
  year: string;
  url: string;
}

/** Hands of these `sizes` out of `among` in the field `field` of `move`. */
export interface SplitOffer {
  offer: "split";
  move: unknown;
  field: string;
  among: number[];
  sizes: number[];
}

/** Leave a seat: in the lobby it becomes free, in a match a bot plays on. */
export interface Stand {
  do: "stand";
  seat?: number | null;
  id?: string;
}

/** Let a bot play for somebody who is gone: the host's word decides, or that of half of the other players who are here. */
export interface StandIn {
  do: "stand_in";
  seat: number;
  id?: string;
}

/** Host: begin the match. */
export interface Start {
  do: "start";
  id?: string;
}

export interface StatShown {
  label: string;
  unit: string;
  category: string;
  year: string;
  higher: string;
  lower: string;
  spoken: string;
  spoken_one: string;
  caveat: string;
  trivia: string;
}

/** A question about people that has a number for an answer. */
export interface SurveyQuestion {
  label: string;
  most: string;
  least: string;
}

/** What the people of a room are asked, for a pack about them; no answer. */
export interface SurveyShown {
  title: string;
  questions: QuestionShown[];
  answered: number[];
  others: number;
  fewest: number;
  needed: [string, number][];
  is_exportable: boolean;
  pack: string;
}

/** Host: let whoever is on two seats (people, bots, nobody) change places. */
export interface Swap {
  do: "swap";
  seat: number;
  other: number;
  id?: string;
}

/** Be the host while the host has been gone for a while, or be it again when back. */
export interface TakeHost {
  do: "take_host";
  id?: string;
}

/** Somebody has taken over a bot's seat in this match. */
export interface TakenOverShown {
  seat: number;
  person: number;
  name: string;
}

/** Two neighbouring places with equal scores, and the measure that parts them. */
export interface Tiebreak {
  above: number[];
  below: number[];
  by: string;
}

/** The end of a hand of Out-Trumped for two. You lead; in pairs you come first. */
export interface TrickAsked {
  trump: number;
  hand: number[];
  other: number[];
  tricks: [number, number];
  trumps: [number, number];
}

/** What comes of a lead when both play on as well as they can. */
export interface TrickOutcome {
  points: [number, number];
  tricks: [number, number];
  trumps: [number, number];
  line: number[];
  takers: number[];
}

/** Take the last move back, if nobody has acted and nothing was shown since. */
export interface Undo {
  do: "undo";
  seat?: number | null;
  match?: string;
  id?: string;
}

/** What has changed. `v` is one more than before; if it is not, ask for a snapshot. */
export interface Update {
  tell: "update";
  v: number;
  room?: RoomShown | null;
  board?: BoardUpdate | null;
  log?: LogLine[];
}

/** A value that the rules have revealed, with its year and source. */
export interface ValueShown {
  piece: number;
  stat: number;
  text: string;
  year?: number | null;
  source?: number | null;
  amount?: number;
}

/** Whether a record is sound, and what was checked. */
export interface Verified {
  is_sound: boolean;
  findings: Finding[];
}

/** Stop asking for a bot's seat. */
export interface Withdraw {
  do: "withdraw";
  id?: string;
}

/** Delete all that you have answered, and the pack that was made with it. */
export interface WithdrawAnswers {
  do: "survey_withdraw";
  id?: string;
}

export type FromClient = Hello | Play | Undo | Draft | Emote | Predict | Hint | Ping | Resync | Reveal | Cover | Sit | Answer | Withdraw | Stand | Back | StandIn | TakeHost | Rename | SetAvatar | AddNonce | Handoff | SetGame | SetSeats | Swap | SetBot | SetClock | SetScenes | SetPredictions | SetHints | AskSurvey | AnswerSurvey | WithdrawAnswers | MakePack | DropSurvey | Skip | Lock | Remove | Readmit | HandOver | Pause | Start | Finish | Next | Rematch;

export type FromServer = Snapshot | Update | Ack | Error | Presence | Emoted | Predicting | Drafted | SceneBegan | BeatTold | SceneEnded | Pong | Bye;

export type Offer = ListOffer | PickOffer | SplitOffer;
