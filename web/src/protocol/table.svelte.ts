/** A table as this device sees it: the last snapshot with every update laid over it. */
import { Connection, Refusal } from "./connection";
import { cards as cardsOf } from "./http";
import { joint } from "./log";
import type {
  Ack,
  Ask,
  Board,
  BoardUpdate,
  CardsShown,
  EmoteName,
  Face,
  FromServer,
  LogLine,
  Move,
  Offer,
  PresenceWord,
  PredictionShown,
  RoomShown,
  SceneShown,
  Snapshot,
  Update,
} from "./types";
import { texts } from "../texts";

const LONGEST_LOG = 400;
/** Devices show a beat so long after the server told it, however quickly it came. */
const PLAYOUT_MS = 100;
const CLOCK_SAMPLES = 20;

export interface Trouble {
  code: string;
  text: string;
}
export interface EmoteShown {
  /** Two may come in one moment. */
  number: number;
  person: number;
  emote: EmoteName;
  /** Of the audience: how many say it. */
  count?: number;
  at: number;
}

/** A board with an update laid over it: what never changes during a match stays. */
function merged(board: Board, told: BoardUpdate): Board {
  const { match, names, unit, view } = board;
  return { match, names, unit, ...told, view: Object.assign({}, view, told.view) };
}

/** A line that says that somebody scored. */
export function isScore(line: LogLine): boolean {
  return typeof line.event?.["points"] === "number" && typeof line.event["seat"] === "number";
}

/** Whoever has taken over a seat plays under their own name. */
function named(board: Board, room: RoomShown): Board {
  const taken = (room.taken_over ?? []).map((one) => one.seat);
  const names = board.names.map((name, seat) =>
    taken.includes(seat) ? room.chairs[seat]?.name || name : name,
  );
  return names.some((name, seat) => name !== board.names[seat]) ? { ...board, names } : board;
}

export class Table {
  room = $state.raw<RoomShown | null>(null);
  board = $state.raw<Board | null>(null);
  faces = $state.raw<Record<number, Face>>({});
  cards = $state.raw<CardsShown | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** The number of the log's first line: lines keep theirs while older ones are dropped. */
  firstLine = $state(0);
  fresh = $state(0);
  /** Every line that scored: where the points come from. */
  ledger = $state.raw<LogLine[]>([]);
  draft = $state.raw<unknown>(null);
  presence = $state.raw<PresenceWord[]>([]);
  spectators = $state(0);
  /** The host has been gone for so long that a player can take over. */
  isHostGone = $state(false);
  person = $state(-1);
  seats = $state.raw<number[]>([]);
  seat = $state(-1);
  isOpen = $state(false);
  wasOpen = $state(false);
  /** How often a connection could not be made or was lost since the last good one. */
  tries = $state(0);
  busy = $state(0);
  trouble = $state.raw<Trouble | null>(null);
  notice = $state.raw<Trouble | null>(null);
  emotes = $state.raw<EmoteShown[]>([]);
  /** What the person at this device has predicted of the open result. */
  prediction = $state.raw<PredictionShown | null>(null);
  /** Who has predicted it: people, and how many of the audience. */
  predicting = $state.raw<{ people: number[]; audience: number }>({ people: [], audience: 0 });
  /** The result that is being revealed, as far as it has been told. */
  scene = $state.raw<SceneShown | null>(null);
  /** When the clock that was told last will have run out, by this device's own clock. */
  clockEnds = $state(0);
  /** A device that is passed round was covered here; the server may not know it yet. */
  isCovered = $state(false);
  /** Whether there is anything to hide from those who share this device. */
  hasCover = $state(false);
  private said = 0;
  /** How far the server's clock seems to be ahead, by the last messages that said so. */
  private ahead: number[] = [];
  /** Beats whose moment has not come, and what was told after them. */
  private waiting: FromServer[] = [];
  private version = -1;
  private connection: Connection;

  constructor(
    readonly code: string,
    token: string,
  ) {
    this.connection = new Connection(code, token, {
      heard: (message) => this.receive(message),
      changed: (isOpen) => {
        this.isOpen = isOpen;
        this.wasOpen ||= isOpen;
        this.tries = isOpen ? 0 : this.tries + 1;
      },
      refused: (code, text) => (this.trouble = { code, text }),
    });
  }

  get isHost(): boolean {
    return this.room !== null && this.person >= 0 && this.room.host === this.person;
  }

  /** Whether the person at this device may act for the seat it looks through. */
  get isVoice(): boolean {
    const people = this.room?.chairs[this.seat]?.people ?? [];
    return people.length < 2 || people[(this.board?.voice ?? 0) % people.length] === this.person;
  }

  /** A bot sits in for the person at this device. */
  get hasStandIn(): boolean {
    const chair = this.seat >= 0 ? this.room?.chairs[this.seat] : undefined;
    return Boolean(chair?.bot) && (chair?.people?.includes(this.person) ?? false);
  }

  /** The Menu of whoever holds this device; empty for spectators, mates out of turn, stood-in seats. */
  get offers(): Offer[] {
    if (!this.board || this.board.result || this.room?.phase !== "playing") return [];
    return this.isVoice && !this.hasStandIn && !this.room.is_paused ? this.board.offers : [];
  }

  /** One device that is passed round: it holds several seats. */
  get isPassedRound(): boolean {
    return this.seats.length > 1;
  }

  hurry(): void {
    this.connection.hurry();
  }

  close(): void {
    this.connection.close();
  }

  ask(message: Ask): Promise<Ack> {
    return this.connection.ask(message);
  }

  /** Ask, and show the sentence if it is refused. */
  async tryTo(message: Ask): Promise<Ack | null> {
    this.busy += 1;
    try {
      const ack = await this.ask(message);
      this.notice = null;
      return ack;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.notice = { code: error.code, text: error.message };
      return null;
    } finally {
      this.busy -= 1;
    }
  }

  play = async (move: Move): Promise<boolean> => {
    const ack = await this.tryTo({ do: "move", move, ...this.here() });
    if (ack) this.draft = null;
    return ack !== null;
  };

  setDraft = (draft: unknown): void => {
    this.draft = draft;
    void this.ask({ do: "draft", draft, ...this.mine() }).catch(() => undefined);
  };

  /** What was taken back has not happened: everything is asked for again. */
  undo = async (): Promise<void> => {
    if (await this.tryTo({ do: "undo", ...this.here() })) await this.tryTo({ do: "snapshot" });
  };

  /** Nobody's view is shown from now on, whether or not the server can be told at once. */
  cover = (): void => {
    if (!this.hasCover || this.seat < 0 || this.isCovered || this.board?.result) return;
    this.isCovered = true;
    this.startLog([]);
    this.faces = {};
    this.draft = null;
    this.notice = null;
    void this.tryTo({ do: "cover" });
  };

  predict = async (isRight: boolean, pair = 0): Promise<void> => {
    const ack = await this.tryTo({ do: "predict", is_right: isRight, pair });
    if (ack && this.board?.open_result)
      this.prediction = { person: this.person, is_right: isRight, pair };
  };

  say = (text: string): void => {
    this.notice = { code: "why", text };
  };

  /** A move names its match as well: one that is sent late is not made in the next one. */
  private here(): { seat?: number; match: string } {
    return { ...this.mine(), match: this.board?.match ?? "" };
  }

  /** For a device with several seats every move names its seat. */
  mine(): { seat?: number } {
    return this.seat >= 0 ? { seat: this.seat } : {};
  }

  /** The server's time now; the message that was fastest tells it best. */
  get serverNow(): number {
    return Date.now() + (this.ahead.length ? Math.max(...this.ahead) : 0);
  }

  private receive(message: FromServer): void {
    if ("now" in message && message.now) {
      this.ahead = [...this.ahead.slice(1 - CLOCK_SAMPLES), message.now - Date.now()];
    }
    if (message.tell === "snapshot") this.waiting = [];
    const isOrdered = ["update", "scene", "beat", "scene_end"].includes(message.tell);
    if (!isOrdered || (!this.waiting.length && this.isDue(message))) return this.heard(message);
    this.waiting.push(message);
    if (this.waiting.length === 1) this.goOnLater();
  }

  private isDue(message: FromServer): boolean {
    return message.tell !== "beat" || this.untilDue(message) <= 0;
  }

  private untilDue(message: FromServer): number {
    if (message.tell !== "beat") return 0;
    return Math.min(PLAYOUT_MS, message.now + PLAYOUT_MS - this.serverNow);
  }

  private goOnLater(): void {
    const [first] = this.waiting;
    if (!first) return;
    setTimeout(() => {
      if (this.waiting[0] !== first) return;
      this.waiting.shift();
      this.heard(first);
      while (this.waiting[0] && this.isDue(this.waiting[0])) this.heard(this.waiting.shift()!);
      this.goOnLater();
    }, this.untilDue(first));
  }

  private heard(message: FromServer): void {
    switch (message.tell) {
      case "scene":
        this.scene = message.scene;
        this.faces = { ...this.faces, ...message.scene.faces };
        if (this.board && message.scene.kind !== "round")
          this.setBoard({
            ...this.board,
            offers: [],
            awaited: [],
            can_undo: false,
            open_result: null,
          });
        return;
      case "beat":
        if (this.scene?.id !== message.scene) return;
        this.scene = { ...this.scene, beats: [...(this.scene.beats ?? []), message.beat] };
        return;
      case "scene_end":
        if (this.scene?.id === message.scene) this.scene = null;
        return;
      case "snapshot":
        return this.begin(message);
      case "update":
        return this.advance(message);
      case "presence":
        this.presence = message.seats;
        this.spectators = message.spectators;
        this.isHostGone = message.is_host_gone ?? false;
        return;
      case "emote":
        this.emotes = [
          ...this.emotes.slice(-5),
          { ...message, number: ++this.said, at: Date.now() },
        ];
        return;
      case "predicting":
        this.predicting = { people: message.people ?? [], audience: message.audience ?? 0 };
        return;
      case "draft":
        this.draft = message.draft;
        return;
      case "bye":
        this.notice = { code: message.code, text: message.text };
        return;
      default:
        return;
    }
  }

  private begin(told: Snapshot): void {
    const isSameLog =
      !this.isCovered && told.seat === this.board?.seat && told.board?.match === this.board.match;
    if (isSameLog) this.goOn(told.log ?? []);
    else this.startLog(told.log ?? []);
    this.isCovered = false;
    this.hasCover = told.has_cover ?? false;
    this.version = told.v;
    this.person = told.person ?? -1;
    this.seats = told.seats ?? [];
    this.seat = told.seat ?? -1;
    this.presence = told.presence ?? [];
    this.spectators = told.spectators ?? 0;
    this.isHostGone = told.is_host_gone ?? false;
    this.faces = {};
    this.fresh = 0;
    this.ledger = told.ledger ?? [];
    this.draft = told.draft ?? null;
    this.scene = told.scene ?? null;
    this.setRoom(told.room);
    this.setBoard(told.board ?? null);
    this.prediction = told.prediction ?? null;
  }

  private advance(told: Update): void {
    if (told.v <= this.version || this.isCovered) return;
    if (told.v !== this.version + 1) {
      void this.ask({ do: "snapshot" }).catch(() => undefined);
      return;
    }
    this.version = told.v;
    const wasMine = this.offers.length > 0;
    if (told.room) this.setRoom(told.room);
    this.addLines(told.log ?? []);
    this.fresh = told.log?.length ?? 0;
    this.ledger = [...this.ledger, ...(told.log ?? []).filter(isScore)];
    if (told.board && this.board) this.setBoard(merged(this.board, told.board));
    else if (told.room?.phase === "lobby") this.setBoard(null);
    if (this.room?.phase === "playing" && wasMine !== this.offers.length > 0) this.unsay();
  }

  /** Why something could not be done holds no longer than the turn in which it was said. */
  private unsay(): void {
    if (this.notice?.code === "why") this.notice = null;
  }

  private startLog(lines: LogLine[]): void {
    this.firstLine += this.log.length;
    this.log = lines;
  }

  /** A snapshot after a break: lines that are known stay as they are. */
  private goOn(lines: LogLine[]): void {
    const { kept, old } = joint(this.log, lines);
    if (!kept) return this.startLog(lines);
    this.log = this.log.slice(0, kept);
    this.addLines(lines.slice(old));
  }

  private addLines(lines: LogLine[]): void {
    const all = [...this.log, ...lines];
    this.log = all.slice(-LONGEST_LOG);
    this.firstLine += all.length - this.log.length;
  }

  private setRoom(room: RoomShown): void {
    if (this.room?.phase === "playing" && room.phase === "lobby") this.say(texts.lobby.ended);
    else if (this.room?.phase !== room.phase) this.unsay();
    this.room = room;
    if (this.board) this.board = named(this.board, room);
    if (this.person >= 0) {
      const seats = room.chairs.flatMap((chair, seat) =>
        chair.people?.includes(this.person) ? [seat] : [],
      );
      this.seats = seats;
    }
    if (!room.facts) this.cards = null;
    else if (this.cards?.digest !== room.facts) {
      void cardsOf(room.facts).then(
        (found) => (this.cards = found),
        () => undefined,
      );
    }
  }

  private setBoard(board: Board | null): void {
    const [before, now] = [this.board?.open_result, board?.open_result];
    if (
      now?.seat !== before?.seat ||
      now?.decision !== before?.decision ||
      now?.kind !== before?.kind
    ) {
      this.prediction = null;
      this.predicting = { people: [], audience: 0 };
    }
    if (board) {
      this.faces = { ...this.faces, ...board.faces };
      this.seat = board.seat;
      this.clockEnds = board.clock ? Date.now() + board.clock.left_ms : 0;
    }
    this.board = board;
  }
}
