import assert from "node:assert/strict";
import { test } from "node:test";

import { remarkOn } from "../src/faces/banter";
import { moodsOf } from "../src/faces/moods";
import type { Board, LogLine } from "../src/protocol/types";

const board = (more: object = {}): Board =>
  ({
    match: "m",
    names: ["Ann", "Ben", "Cleo"],
    awaited: [],
    scores: [3, 1, 2],
    ...more,
  }) as unknown as Board;
const told = (...events: [string, object?][]): LogLine[] =>
  events.map(([event, more]) => ({ event: { event, ...more }, text: "" }) as unknown as LogLine);
const here = (): boolean => false;
const chosen: [string, object] = ["challenge_chosen", { seat: 0, challenge: 4 }];

test("before anything has happened everybody is calm, and who must act thinks", () => {
  assert.deepEqual(moodsOf(board({ awaited: [1] }), [], here), ["calm", "think", "calm"]);
});

test("who isn't there sleeps", () => {
  assert.equal(moodsOf(board({ awaited: [1] }), [], (seat) => seat === 1)[1], "sleep");
});

test("who is outbid gasps, not who raises an own bid of another round", () => {
  const bids = told(
    chosen,
    ["bid_placed", { seat: 0, number: 3 }],
    ["bid_placed", { seat: 2, number: 4 }],
  );
  assert.deepEqual(moodsOf(board({ awaited: [1] }), bids, here), ["gasp", "think", "calm"]);
  const next = told(["bid_placed", { seat: 0 }], ["bidding_won", { seat: 0 }], chosen, [
    "bid_placed",
    { seat: 2 },
  ]);
  assert.deepEqual(moodsOf(board(), next, here), ["calm", "calm", "calm"]);
});

test("the bidder gasps at a chip, and hopes that no other follows", () => {
  const won: [string, object] = ["bidding_won", { seat: 0, number: 5 }];
  const chip: [string, object] = ["chip_placed", { seat: 1, chip: 4 }];
  assert.equal(moodsOf(board({ awaited: [2] }), told(chosen, won, chip), here)[0], "gasp");
  const passed = told(chosen, won, chip, ["block_passed", { seat: 2 }]);
  assert.deepEqual(moodsOf(board(), passed, here), ["hope", "calm", "calm"]);
});

test("a wrong row saddens its owner; who blocked it is smug, even if it is their turn", () => {
  const failed = told(
    ["row_laid", { seat: 0 }],
    ["ranking_failed", { seat: 0 }],
    ["block_paid", { seat: 1 }],
  );
  assert.deepEqual(moodsOf(board({ awaited: [1] }), failed, here), ["sad", "smug", "calm"]);
});

test("a right row is joy, and the others gasp", () => {
  const right = told(
    ["row_laid", { seat: 2 }],
    ["order_judged", { seat: 2 }],
    ["ranking_scored", { seat: 2 }],
  );
  assert.deepEqual(moodsOf(board(), right, here), ["gasp", "gasp", "joy"]);
  assert.deepEqual(moodsOf(board(), [...right, ...told(chosen)], here), ["calm", "calm", "calm"]);
});

test("what was taken back is not felt", () => {
  const log = [...told(["guessed_wrong", { seat: 0 }]), { text: "Undone." } as LogLine];
  assert.deepEqual(moodsOf(board(), log, here), ["calm", "calm", "calm"]);
});

test("at the end the winners are glad and the last is not", () => {
  const result = { ranking: [[2], [0], [1]] };
  assert.deepEqual(moodsOf(board({ result }), [], here), ["calm", "sad", "joy"]);
});

test("a bot talks about its own results and lets people talk about theirs", () => {
  const failed = told(
    ["row_laid", { seat: 0 }],
    ["ranking_failed", { seat: 0 }],
    ["block_paid", { seat: 1 }],
  );
  assert.equal(remarkOn(board(), failed, [0, 1])?.moment, "wrong");
  assert.equal(remarkOn(board(), failed, [1])?.moment, "blocked");
  assert.equal(remarkOn(board(), failed, [2]), null);
  assert.deepEqual(remarkOn(board(), failed, [1]), remarkOn(board(), failed, [1]));
});

test("what happens all the time is seldom talked about", () => {
  const called = (score: number): boolean =>
    remarkOn(board({ scores: [score, 0, 0] }), told(["guessed_right", { seat: 0 }]), [0]) !== null;
  const said = Array.from({ length: 300 }, (_, score) => called(score)).filter(Boolean).length;
  assert.ok(said > 60 && said < 140, `${said} of 300`);
});

test("at the end the bot that has won talks, else the last one", () => {
  const result = { ranking: [[2], [0], [1]] };
  assert.equal(remarkOn(board({ result }), [], [0, 2])?.moment, "won");
  assert.deepEqual(
    [remarkOn(board({ result }), [], [0, 1])].map((one) => [one?.seat, one?.moment]),
    [[1, "lost"]],
  );
});
