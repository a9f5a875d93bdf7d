import assert from "node:assert/strict";
import { test } from "node:test";

import { marks, OTHER, RIGHT, tried, WRONG } from "../src/share/tries";
import type { CardsShown, ReplayShown } from "../src/protocol/types";

const cards = {
  challenges: [{ category: "movies" }],
  stats: [{ category: "countries" }],
} as unknown as CardsShown;
const replay = (...scenes: { view: object; events: object[] }[]): ReplayShown =>
  ({
    scenes: scenes.map(({ view, events }) => ({ view, log: events.map((event) => ({ event })) })),
  }) as unknown as ReplayShown;

test("rows are told with the bid that won them, in the round before the move", () => {
  const told = tried(
    replay(
      { view: { round: 1, challenge: 0 }, events: [{ event: "bidding_won", number: 4 }] },
      { view: { round: 2 }, events: [{ event: "order_judged", seat: 1, is_right: true }] },
    ),
    cards,
  );
  assert.deepEqual(told, [
    { kind: "row", category: "movies", size: 4, isRight: true, round: 1, seat: 1 },
  ]);
});

test("a forced bid is nobody's judgement", () => {
  const events = [
    { event: "bidding_won", number: 2, is_forced: true },
    { event: "ranking_failed", seat: 0, why: "time" },
  ];
  assert.equal(tried(replay({ view: {}, events }), cards)[0]?.size, 0);
});

test("calls are counted for each seat and round", () => {
  const call = (event: string, seat: number) => ({ event, seat, stat: 0 });
  const events = [call("guessed_right", 0), call("guessed_wrong", 0), call("guessed_right", 1)];
  const told = tried(replay({ view: {}, events }), cards);
  assert.deepEqual(
    told.map((one) => [one.seat, one.size, one.isRight]),
    [
      [0, 1, true],
      [0, 2, false],
      [1, 1, true],
    ],
  );
  assert.equal(told[0]?.category, "countries");
});

test("a hand went well for whoever made most points", () => {
  const scored = (seat: number, points: number) => ({ event: "hand_scored", seat, points });
  const told = tried(
    replay({ view: {}, events: [scored(0, 3), scored(1, 5), scored(2, 5)] }),
    null,
  );
  assert.deepEqual(
    told.map((one) => one.isRight),
    [false, true, true],
  );
});

test("marks are a word for each round, for one seat or for all", () => {
  const one = (round: number, seat: number, isRight: boolean) =>
    ({ kind: "call", category: "", size: 1, isRight, round, seat }) as const;
  const all = [one(2, 0, false), one(1, 0, true), one(1, 1, false), one(3, 1, true)];
  assert.deepEqual(marks(all, 0), [RIGHT, WRONG, OTHER]);
  assert.deepEqual(marks(all, -1), [RIGHT + WRONG, WRONG, RIGHT]);
});
