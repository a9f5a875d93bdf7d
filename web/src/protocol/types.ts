/** What travels between server and client. One name for one shape, as in docs/protocol.md. */

export type Phase = "lobby" | "playing" | "over";
export type Pace = "off" | "x1" | "x2" | "x3";
export type PresenceWord = "here" | "away" | "gone" | "bot" | "free";
export type EmoteName = "hello" | "well_played" | "wow" | "hmm" | "hurry" | "thanks";

export interface PersonShown {
  id: number;
  name: string;
  seats?: number[];
  is_host?: boolean;
  is_removed?: boolean;
}

export interface ChairShown {
  name: string;
  people?: number[];
  bot?: string;
  has_nonce?: boolean;
}

export type Value = boolean | number | string | string[];

export interface RoomShown {
  code: string;
  game: string;
  title: string;
  preset: string;
  options: Record<string, Value>;
  facts: string;
  phase: Phase;
  people: PersonShown[];
  chairs: ChairShown[];
  host: number;
  is_locked: boolean;
  is_paused: boolean;
  waits_for: number[];
  pace: Pace;
  pauses_for_absent: boolean;
  daily: string;
  match: string;
  commitment: string;
}

export interface Face {
  name: string;
  code: string;
  category: string;
  tags?: string[];
  sets?: number[];
}

export interface ValueShown {
  piece: number;
  stat: number;
  text: string;
  year?: number;
  source?: number;
}

export interface GameEvent {
  event: string;
  [field: string]: unknown;
}

export interface Line {
  text: string;
  event?: GameEvent;
  values?: ValueShown[];
}

export interface ClockShown {
  key: string;
  seconds: number;
  left_ms: number;
  is_running: boolean;
}

export interface Ending {
  ranking: number[][];
  reason: string;
}

export interface Move {
  move: string;
  [field: string]: unknown;
}

export interface ListOffer {
  offer: "list";
  moves: Move[];
}
/** `count` of `among` in the field `field` of `move`, as a row (`ordered`) or ascending. */
export interface PickOffer {
  offer: "pick";
  move: Move;
  field: string;
  among: number[];
  count: number;
  ordered: boolean;
}
export interface SplitOffer {
  offer: "split";
  move: Move;
  field: string;
  among: number[];
  sizes: number[];
}
export type Offer = ListOffer | PickOffer | SplitOffer;

export interface Board<View = unknown> {
  match: string;
  seat: number;
  names: string[];
  view: View;
  offers: Offer[];
  awaited: number[];
  scores: number[];
  unit?: number;
  voice?: number;
  can_undo?: boolean;
  clock?: ClockShown;
  result?: Ending;
  faces?: Record<string, Face>;
}

export interface Snapshot {
  tell: "snapshot";
  v: number;
  person?: number;
  seats?: number[];
  seat?: number;
  room: RoomShown;
  board?: Board;
  log?: Line[];
  /** Everything that has scored, from the beginning of the match. */
  ledger?: Line[];
  draft?: unknown;
  presence?: PresenceWord[];
  onlookers?: number;
}
export interface Update {
  tell: "update";
  v: number;
  room?: RoomShown;
  board?: Board;
  log?: Line[];
}
export interface Ack {
  tell: "ack";
  id: string;
  v: number;
  ticket?: string;
  link?: string;
  qr?: string;
}
export interface Refused {
  tell: "error";
  code: string;
  text: string;
  id?: string;
}
export interface Presence {
  tell: "presence";
  seats: PresenceWord[];
  onlookers: number;
}
export interface Emoted {
  tell: "emote";
  person: number;
  emote: EmoteName;
}
export interface Drafted {
  tell: "draft";
  draft: unknown;
}
export interface Pong {
  tell: "pong";
  id?: string;
}
export interface Bye {
  tell: "bye";
  code: "removed" | "moved" | "closed" | "slow" | "restart";
  text: string;
}
export type FromServer =
  | Snapshot | Update | Ack | Refused | Presence | Emoted | Drafted | Pong | Bye;

/** Anything asked on the socket; the client adds the id. */
export type Ask =
  | { do: "move"; move: Move; seat?: number }
  | { do: "undo"; seat?: number }
  | { do: "draft"; draft: unknown; seat?: number }
  | { do: "emote"; emote: EmoteName }
  | { do: "ping" } | { do: "snapshot" } | { do: "cover" }
  | { do: "reveal"; seat: number }
  | { do: "sit"; seat: number; also?: boolean; team?: boolean }
  | { do: "stand"; seat?: number }
  | { do: "back" } | { do: "handoff" }
  | { do: "rename"; name: string }
  | { do: "nonce"; nonce: string }
  | { do: "game"; game: string; preset?: string; options?: Record<string, Value>; facts?: string }
  | { do: "seats"; count: number }
  | { do: "bot"; seat: number; bot: string }
  | { do: "clock"; pace: Pace; pauses_for_absent?: boolean }
  | { do: "lock"; on: boolean } | { do: "pause"; on: boolean }
  | { do: "remove"; person: number } | { do: "readmit"; person: number }
  | { do: "host"; person: number }
  | { do: "start" } | { do: "end" } | { do: "rematch" };

/** One house rule, as a form shows it. */
export interface Field {
  name: string;
  description: string;
  default: Value;
  choices: Value[];
  low: number | null;
  high: number | null;
  is_list: boolean;
}
export interface PresetShown {
  name: string;
  title: string;
  text: string;
  options: Record<string, Value>;
}
export interface GameShown {
  name: string;
  title: string;
  summary: string;
  version: number;
  players: [number, number];
  minutes: [number, number];
  uses_facts: boolean;
  has_teams: boolean;
  fields: Field[];
  presets: PresetShown[];
}
export interface BotShown {
  word: string;
  name: string;
  line: string;
  level: string;
}
export interface PackShown {
  digest: string;
  title: string;
  categories: [string, string][];
}
export interface Shelved {
  games: GameShown[];
  bots: BotShown[];
  facts: PackShown[];
}
export interface StatShown {
  label: string;
  unit: string;
  category: string;
  year: string;
}
export interface ChallengeShown {
  question: string;
  stat: number;
  category: string;
  descending: boolean;
  difficulty: number;
}
export interface SourceShown {
  title: string;
  publisher: string;
  licence: string;
  where: string;
}
/** What is printed on cards: no value. */
export interface CardsShown {
  digest: string;
  challenges: ChallengeShown[];
  stats: StatShown[];
  sets: string[];
  sources: SourceShown[];
}
export interface Opened {
  code: string;
  token: string;
  person: number;
  seats: number[];
  link: string;
}
export interface Joined {
  token: string;
  person: number;
  seats: number[];
}
