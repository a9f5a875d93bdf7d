import assert from "node:assert/strict";
import { test } from "node:test";

import { canJoin, choiceOf, modeOf, setsOf, turned } from "../src/guessing/choice";
import type { Offer } from "../src/protocol/types";

const cash = (count: number, among: number[]): Offer =>
  ({ offer: "pick", count, among, move: { move: "cash_in" } }) as unknown as Offer;

test("a draft that is no choice is an empty choice", () => {
  for (const draft of [null, undefined, 7, "guess", [], { mode: "steal", token: "x", row: 3 }]) {
    const read = choiceOf(draft);
    assert.deepEqual(read, {
      mode: "",
      token: -1,
      row: [],
      tag: -1,
      card: -1,
      give: -1,
      take: -1,
    });
  }
});

test("a draft is read as it was written, without what is no token", () => {
  const read = choiceOf({ mode: "cash_in", row: [4, 4, 5, -1, 1.5], tag: 2 });
  assert.deepEqual(read.row, [4, 5]);
  assert.equal(read.mode, "cash_in");
  assert.equal(read.tag, 2);
});

test("another mode starts from nothing", () => {
  assert.deepEqual(turned("discard"), { ...choiceOf(null), mode: "discard" });
});

test("a mode that is not offered is not shown", () => {
  const offers = [cash(3, [1, 2, 3])];
  assert.equal(modeOf(turned("guess"), offers), modeOf(choiceOf(null), offers));
  assert.equal(modeOf(choiceOf(null), []), "");
});

test("sets are exactly the tokens of the row", () => {
  const offers = [cash(3, [1, 2, 3, 4]), cash(4, [1, 2, 3, 4])];
  assert.equal(setsOf(offers, [1, 2, 3]).length, 1);
  assert.equal(setsOf(offers, [1, 2]).length, 0);
  assert.equal(setsOf(offers, [1, 2, 9]).length, 0);
});

test("a token can join a row that it can make a larger set of", () => {
  const offers = [cash(3, [1, 2, 3])];
  assert.equal(canJoin(offers, [1, 2], 3), true);
  assert.equal(canJoin(offers, [1, 2], 9), false);
  assert.equal(canJoin(offers, [1, 2, 3], 4), false);
  assert.equal(canJoin(offers, [1, 2, 3], 3), true, "it is in the row: a tap takes it out");
});
