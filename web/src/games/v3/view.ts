/** What the board of V3 reads in its view; docs/v3.md tells what the view says. */
import type { Contest } from "../../pieces/contest";
import type { Face } from "../../protocol/types";
import { texts } from "../../texts";
import type { V3View } from "./wire";

export type { Holding, V3View } from "./wire";

export const FIRST = 0;
export const SELECT = 3;
export const BID = 5;
export const BLOCK = 6;
export const RANK = 7;
export const OVER = 9;

const PHASES: Record<number, Contest["phase"]> = {
  [FIRST]: "begin",
  [SELECT]: "select",
  [BID]: "bid",
  [BLOCK]: "block",
  [RANK]: "rank",
  [OVER]: "over",
};

export function contestOf(view: V3View, seat: number, faces: Record<number, Face>): Contest {
  const played = view.categories[view.category];
  const holding = view.holdings[seat];
  const own = [...(holding?.reserve ?? []), ...(holding?.collection ?? [])];
  return {
    phase: PHASES[view.phase] ?? "wait",
    round: view.round,
    rounds: view.rounds,
    target: view.target,
    selector: view.selector,
    category: played?.id ?? "",
    challenge: view.challenge,
    pool: played?.pool ?? [],
    own: own.filter((piece) => faces[piece]?.category === played?.id),
    blocks: view.blocks.map(({ seat: by, token }) => ({ seat: by, token })),
    queue: view.queue,
    standing: view.standing,
    high: view.high,
    stillIn: view.still_in,
    dials: view.dials,
    hasSealed: [],
    tokenPays: view.token_pays,
    chipPays: view.chip_pays,
    prize: texts.boards.stakes.tokens,
  };
}
