import assert from "node:assert/strict";
import { test } from "node:test";
import type { LogLine } from "../src/protocol/types";
import { gainsOf, placesOf, storyOf } from "../src/show/race.ts";

const line = (event: string, more: object = {}): LogLine =>
  ({ text: "", event: { event, ...more } }) as unknown as LogLine;

test("what a round brought is counted from the round before", () => {
  const log = [
    line("round_started"),
    line("ranking_scored", { seat: 0, points: 4 }),
    line("round_started"),
    line("block_paid", { seat: 1, points: 2 }),
    line("block_paid", { seat: 1, points: 6 }),
    line("round_started"),
  ];
  assert.deepEqual(gainsOf(log, 3), [0, 8, 0]);
  assert.deepEqual(gainsOf(log.slice(0, 3), 3), [4, 0, 0]);
});

test("a round of calls ends with the last one standing", () => {
  const log = [
    line("guessed_right", { seat: 2, points: 1 }),
    line("round_ended"),
    line("guessed_right", { seat: 0, points: 1 }),
    line("last_standing", { seat: 0, points: 2 }),
    line("round_ended"),
  ];
  assert.deepEqual(gainsOf(log, 3), [3, 0, 0]);
});

test("a hand of cards is scored by its sheet alone", () => {
  const log = [
    line("hand_scored", { seat: 0, points: 9 }),
    line("trick_taken", { seat: 1 }),
    line("hand_scored", { seat: 0, points: 2 }),
    line("hand_scored", { seat: 1, points: -1 }),
  ];
  assert.deepEqual(gainsOf(log, 2), [2, -1]);
});

test("lanes go by score, of equals by seat", () => {
  assert.deepEqual(placesOf([3, 9, 3]), [1, 0, 2]);
});

test("one thing is said about the race", () => {
  assert.deepEqual(storyOf([5, 3], [5, 3]), { kind: "same", seat: 0 });
  assert.deepEqual(storyOf([5, 3], [5, 5]), { kind: "level", seat: 0 });
  assert.deepEqual(storyOf([5, 3], [5, 6]), { kind: "leads", seat: 1 });
  assert.deepEqual(storyOf([5, 3], [9, 3]), { kind: "away", seat: 0 });
  assert.deepEqual(storyOf([5, 3], [5, 4]), { kind: "closer", seat: 1 });
});
