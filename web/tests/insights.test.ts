import assert from "node:assert/strict";
import { test } from "node:test";

import { byBid, byCall, byCategory, FEWEST, judged } from "../src/history/insights";
import type { Kept, Try } from "../src/history/store";

const kept = (...tries: Partial<Try>[]): Kept[] => [
  { tries: tries.map((one) => ({ category: "", size: 1, isRight: true, ...one })) } as Kept,
];

test("categories are listed with the best known first, hands and nameless ones left out", () => {
  const rates = byCategory(
    kept(
      { kind: "row", category: "movies", isRight: false },
      { kind: "call", category: "countries" },
      { kind: "call", category: "movies" },
      { kind: "hand", category: "movies" },
      { kind: "row", category: "" },
    ),
  );
  assert.deepEqual(rates, [
    { key: "countries", tries: 1, right: 1 },
    { key: "movies", tries: 2, right: 1 },
  ]);
});

test("of equally well known categories the one tried more often comes first", () => {
  const rates = byCategory(
    kept(
      { kind: "row", category: "a" },
      { kind: "row", category: "b" },
      { kind: "row", category: "b" },
    ),
  );
  assert.deepEqual(
    rates.map((rate) => rate.key),
    ["b", "a"],
  );
});

test("bids are sorted as numbers, and forced ones left out", () => {
  const rates = byBid(
    kept({ kind: "row", size: 10 }, { kind: "row", size: 9 }, { kind: "row", size: 0 }),
  );
  assert.deepEqual(
    rates.map((rate) => rate.key),
    ["9", "10"],
  );
});

test("late calls are counted together", () => {
  const rates = byCall(kept({ kind: "call", size: 6 }, { kind: "call", size: 11 }));
  assert.deepEqual(rates, [{ key: "6", tries: 2, right: 2 }]);
});

test("judgement: too few, too low, too high, good", () => {
  const rate = (right: number, tries: number) => [{ key: "", right, tries }];
  assert.equal(judged(rate(0, FEWEST - 1), 0.5, 0.8), "few");
  assert.equal(judged(rate(1, 4), 0.5, 0.8), "low");
  assert.equal(judged(rate(4, 4), 0.5, 0.8), "high");
  assert.equal(judged(rate(2, 4), 0.5, 0.8), "good");
});
