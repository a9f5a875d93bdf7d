/** The views, moves and events of the five games, by the names under which they are sent. */
import type { Board, GameEvent, Move } from "../protocol/types";
import type { ClassicEvent, ClassicMove, ClassicView } from "./classic/wire";
import type { Four4MoreEvent, Four4MoreMove, Four4MoreView } from "./four4more/wire";
import type { OutTrumpedEvent, OutTrumpedMove, OutTrumpedView } from "./out_trumped/wire";
import type { V3Event, V3Move, V3View } from "./v3/wire";
import type { V4Event, V4Move, V4View } from "./v4/wire";

interface Views {
  classic: ClassicView;
  v3: V3View;
  v4: V4View;
  four4more: Four4MoreView;
  out_trumped: OutTrumpedView;
}
type KnownMove = ClassicMove | V3Move | V4Move | Four4MoreMove | OutTrumpedMove;
type KnownEvent = ClassicEvent | V3Event | V4Event | Four4MoreEvent | OutTrumpedEvent;

export type MoveKind = KnownMove["move"];
export type EventKind = KnownEvent["event"];
/** A move of this kind; its fields are named by the game that has it. */
export type MoveOf<Kind extends MoveKind> = Move & Extract<KnownMove, { move: Kind }>;
export type EventOf<Kind extends EventKind> = GameEvent & Extract<KnownEvent, { event: Kind }>;

export function isMove<Kind extends MoveKind>(move: Move, kind: Kind): move is MoveOf<Kind> {
  return move.move === kind;
}

export function isEvent<Kind extends EventKind>(
  event: GameEvent | undefined,
  kind: Kind,
): event is EventOf<Kind> {
  return event?.event === kind;
}

/** Whether a board is one of this game: the match says what is played, the board itself does not. */
export function isBoardOf<Game extends keyof Views>(
  _board: Board,
  played: string,
  game: Game,
): _board is Board<Views[Game]> {
  return played === game;
}
