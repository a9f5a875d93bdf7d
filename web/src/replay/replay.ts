/** A finished match: where it comes from, and what a seat saw of it at each ply. */
import { folderOf } from "../games/folders";
import type { GameFolder } from "../games/contract";
import { answered } from "../protocol/http";
import { isScore } from "../protocol/table.svelte";
import type { Board, Face, LogLine, ReplayShown, Scene } from "../protocol/types";
import { words } from "../texts/replay";

const LONGEST_LOG = 400;
/** So many lines a snapshot tells: a board shows the same here as after a reload at the live table. */
export const TOLD_ANEW = 40;

/** Where a replay comes from. */
export interface Source {
  load: (seat: number) => Promise<ReplayShown>;
  /** Whose eyes can be chosen; null: anybody's. */
  onlySeat: number | null;
  /** The record's name, if the server has it. */
  id: string;
}

const recordPath = (id: string): string => `/api/records/${encodeURIComponent(id)}`;

export const recordSource = (id: string): Source => ({
  load: (seat) => answered<ReplayShown>(`${recordPath(id)}/replay?seat=${seat}`),
  onlySeat: null,
  id,
});

/** A record that somebody brings along: it is sent, shown and not kept. */
export const fileSource = (record: Blob): Source => ({
  load: (seat) =>
    answered<ReplayShown>(`/api/replay?seat=${seat}`, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: record,
    }),
  onlySeat: null,
  id: "",
});

/** One's own match, with the key to its seat: while the record is sealed, too. */
export const ownSource = (code: string, token: string, seat: number, id: string): Source => ({
  load: () =>
    answered<ReplayShown>(`/api/rooms/${encodeURIComponent(code)}/replay?seat=${seat}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  onlySeat: seat,
  id,
});

/** The table at one ply, as the frame of a live table has it. */
export interface Shot {
  board: Board;
  log: LogLine[];
  /** How many lines were told before those of the log. */
  firstLine: number;
  fresh: number;
  ledger: LogLine[];
  faces: Record<number, Face>;
}

export function boardOf(replay: ReplayShown, scene: Scene): Board {
  return {
    match: "",
    seat: replay.seat,
    names: replay.names,
    view: scene.view,
    offers: [],
    awaited: scene.awaited,
    scores: scene.scores,
    unit: replay.unit,
    values: scene.values ?? [],
    result: scene.result ?? null,
  };
}

export function shotAt(replay: ReplayShown, ply: number): Shot {
  const scenes = replay.scenes.slice(0, ply + 1);
  const scene = scenes[scenes.length - 1] as Scene;
  const told = scenes.flatMap((one) => one.log ?? []);
  const log = told.slice(-LONGEST_LOG);
  return {
    board: boardOf(replay, scene),
    log,
    firstLine: told.length - log.length,
    fresh: scene.log?.length ?? 0,
    ledger: told.filter(isScore),
    faces: Object.assign({}, ...scenes.map((one) => one.faces ?? {})) as Record<number, Face>,
  };
}

/** A part of the match: from this ply on the players had something else to do. */
export interface Chapter {
  ply: number;
  text: string;
}

/** What the views of our games tell about where a match is. */
interface Phased {
  phase?: number | string;
  round?: number;
  hand_no?: number;
}

function phased(scene: Scene): Phased {
  const { view } = scene;
  return typeof view === "object" && view !== null ? view : {};
}

/** The parts of a match: a new one begins with every round and every phase in which people act. */
export async function chapters(replay: ReplayShown): Promise<Chapter[]> {
  const folder = await folderOf(replay.game);
  const found: Chapter[] = [];
  let last = "";
  replay.scenes.forEach((scene, ply) => {
    if (scene.awaited.length === 0 && !scene.result) return;
    const view = phased(scene);
    const key = `${view.round ?? view.hand_no} ${view.phase} ${Boolean(scene.result)}`;
    if (key !== last) found.push({ ply, text: chapterWords(replay, scene, folder) });
    last = key;
  });
  return found[0]?.ply === 0 ? found : [{ ply: 0, text: words.replay.beginning }, ...found];
}

function chapterWords(replay: ReplayShown, scene: Scene, folder: GameFolder): string {
  if (scene.result) return words.replay.over;
  const view = phased(scene);
  const act = folder.act(boardOf(replay, scene), []).text;
  const name = view.hand_no === undefined ? words.replay.inRound : words.replay.inHand;
  const number = view.round ?? view.hand_no ?? 0;
  return number > 0 ? name(number, act) : act;
}
