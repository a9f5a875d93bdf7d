/**
 * The server's own types (wire.ts, made from them by tools/protocol.py), and what they
 * leave open said more exactly: moves and events are objects with a name, offers hold moves.
 */
import type * as Wire from "./wire";

export type {
  Ack,
  Avatar,
  BotShown,
  Bye,
  CardPrint,
  CardsShown,
  ChairShown,
  ChallengeShown,
  ClockShown,
  DailyShown,
  FactRow,
  FactsShown,
  Drafted,
  Emoted,
  Ending,
  Face,
  Joined,
  KitShown,
  KitsShown,
  LessonShown,
  Opened,
  OpenRoom,
  ChoiceShown,
  PackShown,
  PickShown,
  PersonShown,
  Pong,
  BeatShown,
  BeatTold,
  OpenResult,
  HintShown,
  PredictionShown,
  PredictionsShown,
  Presence,
  PrintsShown,
  PuzzleAnswers,
  PuzzleShown,
  SurveyQuestion,
  SurveyShown,
  SceneBegan,
  SceneEnded,
  SceneShown,
  Problem,
  SourceShown,
  StatShown,
  ValueShown,
  Verified,
} from "./wire";

/** Which version of the protocol this client speaks. */
export const PROTOCOL: Wire.Snapshot["protocol"] = 2;

export type Refused = Wire.Error;
export type Phase = Wire.RoomShown["phase"];
export type Pace = Wire.RoomShown["pace"];
export type PresenceWord = Wire.Presence["seats"][number];
export type EmoteName = Wire.Emoted["emote"];
export type Value = Wire.Field["default"];

export interface Move {
  move: string;
  [field: string]: unknown;
}
export interface GameEvent {
  event: string;
  [field: string]: unknown;
}

export type ListOffer = Omit<Wire.ListOffer, "moves"> & { moves: Move[] };
export type PickOffer = Omit<Wire.PickOffer, "move"> & { move: Move };
export type SplitOffer = Omit<Wire.SplitOffer, "move"> & { move: Move };
export type Offer = ListOffer | PickOffer | SplitOffer;

export type LogLine = Omit<Wire.LogLine, "event"> & { event?: GameEvent };
export type RoomShown = Omit<Wire.RoomShown, "options"> & { options: Record<string, Value> };
export type Board<View = unknown> = Omit<Wire.Board, "view" | "offers"> & {
  view: View;
  offers: Offer[];
};
export type BoardUpdate = Omit<Wire.BoardUpdate, "view" | "offers"> & {
  view: object;
  offers: Offer[];
};

/** A finished match through one seat's eyes: before the first move, and after each. */
export type Scene = Omit<Wire.Scene, "log"> & { log?: LogLine[] };
export type ReplayShown = Omit<Wire.ReplayShown, "scenes"> & { scenes: Scene[] };

export type Snapshot = Omit<Wire.Snapshot, "room" | "board" | "log" | "ledger"> & {
  room: RoomShown;
  board?: Board | null;
  log?: LogLine[];
  ledger?: LogLine[];
};
export type Update = Omit<Wire.Update, "room" | "board" | "log"> & {
  room?: RoomShown | null;
  board?: BoardUpdate | null;
  log?: LogLine[];
};
export type FromServer = Snapshot | Update | Exclude<Wire.FromServer, Wire.Snapshot | Wire.Update>;

/** Anything asked on the socket after the first message; the client adds the id. */
export type Ask = Exclude<Wire.FromClient, Wire.Hello>;

/** One house rule: the shelf writes every part of it. */
export type Field = Required<Wire.Field>;
export type PresetShown = Omit<Wire.PresetShown, "options"> & { options: Record<string, Value> };
export type GameShown = Omit<Wire.GameShown, "fields" | "presets" | "players" | "minutes"> & {
  fields: Field[];
  presets: PresetShown[];
  players: [number, number];
  minutes: [number, number];
};
export type LibraryShown = Omit<Wire.LibraryShown, "games"> & { games: GameShown[] };
