import assert from "node:assert/strict";
import { test } from "node:test";

import { seenOf, seenSets } from "../src/games/v3/seen";
import type { Face, LogLine } from "../src/protocol/types";

const line = (event: object): LogLine => ({ event, text: "" }) as LogLine;
const LOG = [
  line({ event: "tokens_collected", seat: 1, tokens: [7, 8, 9] }),
  line({ event: "tokens_collected", seat: 0, tokens: [4] }),
  line({ event: "reserve_refilled", seat: 1, category: "movies", count: 2 }),
  line({ event: "block_paid", seat: 1, chip: 2, token: 5, points: 4 }),
  line({ event: "tokens_lost", seat: 1, tokens: [8] }),
];

test("what a seat won in the open is seen until it is lost", () => {
  assert.deepEqual(seenOf(LOG, 1), [7, 9, 5]);
  assert.deepEqual(seenOf(LOG, 0), [4]);
  assert.deepEqual(seenOf([], 1), []);
});

test("sets of two or more are told, the fullest first, with what the pool would add", () => {
  const of: Record<number, number[]> = { 5: [1, 2], 7: [1, 2], 9: [2, 3], 20: [2], 21: [3] };
  const faces = Object.fromEntries(
    Object.entries(of).map(([piece, sets]) => [piece, { sets } as Face]),
  );
  assert.deepEqual(seenSets(LOG, 1, [20, 21], faces), [
    { set: 2, tokens: 3, help: 1 },
    { set: 1, tokens: 2, help: 0 },
  ]);
});
