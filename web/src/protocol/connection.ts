/**
 * One socket that is opened again when it breaks. What is asked is kept until it is answered, and
 * sent again under the same id after a break: the server does it once.
 */
import { type Ack, type Ask, type FromServer, PROTOCOL, type Refused } from "./types";
import { language } from "../texts/language";

/** A server that has said nothing for so long is asked whether it is there. */
const BEAT_MS = 15_000;
/** A connection that has been silent for so long is dead. */
const TIMEOUT_MS = 30_000;
/** How soon something must be heard when somebody acts or comes back to the page. */
const PROBE_MS = 10_000;
/** How long before it is given up a silent connection is asked once more. */
const LAST_CALL_MS = 5000;
const WAITS_MS = [200, 500, 1000, 2000, 4000, 8000];

export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

interface Pending {
  frame: string;
  resolve: (ack: Ack) => void;
  reject: (refusal: Refusal) => void;
}

export interface Listener {
  heard: (message: FromServer) => void;
  /** The connection is up, or has been lost and is being opened again. */
  changed: (isOpen: boolean) => void;
  /** The server will not have us: there is no use in trying again. */
  refused: (code: string, text: string) => void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private pending = new Map<string, Pending>();
  private tries = 0;
  private serial = 0;
  private heardAt = 0;
  /** When a silent connection is given up; not while the page is hidden. */
  private deadline = 0;
  /** The version seen last. */
  private version = 0;
  private beat = 0;
  private retry = 0;
  private isClosed = false;
  private isWelcome = false;
  private readonly prefix = randomWord();

  constructor(
    private readonly room: string,
    private readonly token: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.hurry);
    addEventListener("offline", this.suspect);
    document.addEventListener("visibilitychange", this.turned);
    this.open();
  }

  ask(message: Ask): Promise<Ack> {
    const id = `${this.prefix}-${++this.serial}`;
    const frame = JSON.stringify({ ...message, id });
    return new Promise((resolve, reject) => {
      this.pending.set(id, { frame, resolve, reject });
      if (!this.isWelcome) return;
      this.socket?.send(frame);
      this.expect(PROBE_MS);
    });
  }

  close(): void {
    this.isClosed = true;
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.suspect);
    document.removeEventListener("visibilitychange", this.turned);
    clearTimeout(this.beat);
    clearTimeout(this.retry);
    this.socket?.close();
  }

  /** Try at once: the network, the page or an impatient finger is back. */
  hurry = (): void => {
    if (this.isClosed || document.visibilityState === "hidden") return;
    if (this.socket === null) {
      clearTimeout(this.retry);
      this.open();
    } else if (this.isWelcome) {
      this.ping();
      this.expect(PROBE_MS);
    }
  };

  /** A hidden page's timers sleep: the connection is not judged before the page is back. */
  private turned = (): void => {
    clearTimeout(this.beat);
    if (document.visibilityState === "hidden") return;
    this.deadline = Date.now() + TIMEOUT_MS;
    this.hurry();
    this.watch();
  };

  /** Somebody waits: something must be heard by then, or the connection is dead. */
  private expect(ms: number): void {
    this.deadline = Math.min(this.deadline, Date.now() + ms);
    this.watch();
  }

  /** The server answers by itself, without the room and its database. */
  private ping(): void {
    this.socket?.send('{"do":"ping"}');
  }

  /** Give up a connection that has been silent for too long; ask before that. */
  private watch = (): void => {
    clearTimeout(this.beat);
    if (this.isClosed || this.socket === null || document.visibilityState === "hidden") return;
    const now = Date.now();
    const left = this.deadline - now;
    if (left <= 0) return this.drop();
    const isLastCall = left <= LAST_CALL_MS;
    if (this.isWelcome && (isLastCall || now - this.heardAt >= BEAT_MS)) this.ping();
    this.beat = setTimeout(this.watch, isLastCall ? left : Math.min(BEAT_MS, left - LAST_CALL_MS));
  };

  private suspect = (): void => this.drop();

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `/api/rooms/${encodeURIComponent(this.room)}/socket`;
    const socket = new WebSocket(`${scheme}://${location.host}${address}`);
    this.socket = socket;
    this.heardAt = Date.now();
    this.deadline = this.heardAt + PROBE_MS;
    this.watch();
    socket.onopen = () => {
      this.deadline = Date.now() + TIMEOUT_MS;
      const { token, version: v } = this;
      socket.send(JSON.stringify({ do: "hello", token, v, language, protocol: PROTOCOL }));
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.heard(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.drop();
    };
  }

  private heard(message: FromServer): void {
    this.heardAt = Date.now();
    this.deadline = this.heardAt + TIMEOUT_MS;
    if (message.tell === "snapshot" || message.tell === "update") this.version = message.v;
    if (message.tell === "snapshot" && !this.isWelcome) this.welcomed();
    if (message.tell === "ack") this.settle(message.id)?.resolve(message);
    if (message.tell === "error") {
      if (!this.isWelcome) return this.stop(message);
      const refusal = new Refusal(message.code, message.text);
      if (message.code !== "storage") this.settle(message.id ?? "")?.reject(refusal);
      else this.resendSoon();
    }
    this.listener.heard(message);
    if (message.tell === "bye" && message.code === "removed") {
      this.listener.refused(message.code, message.text);
      this.close();
    }
  }

  private welcomed(): void {
    this.isWelcome = true;
    this.tries = 0;
    this.listener.changed(true);
    this.resend();
  }

  private resend(): void {
    for (const { frame } of this.pending.values()) this.socket?.send(frame);
  }

  private resendSoon(): void {
    setTimeout(() => this.isWelcome && this.resend(), 1000);
  }

  private settle(id: string): Pending | undefined {
    const found = this.pending.get(id);
    this.pending.delete(id);
    return found;
  }

  private stop(refused: Refused): void {
    const isPassing = refused.code === "busy" || refused.code === "slow_down";
    if (isPassing || refused.code === "storage") return;
    this.listener.refused(refused.code, refused.text);
    this.close();
  }

  private drop(): void {
    if (this.isClosed) return;
    clearTimeout(this.beat);
    const old = this.socket;
    this.socket = null;
    this.isWelcome = false;
    old?.close();
    this.listener.changed(false);
    const wait = WAITS_MS[Math.min(this.tries++, WAITS_MS.length - 1)];
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.socket === null && this.open(), wait);
  }
}

/** Works over plain http too, where there is no crypto.randomUUID. */
export function randomWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
