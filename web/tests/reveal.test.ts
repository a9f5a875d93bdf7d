import assert from "node:assert/strict";
import { test } from "node:test";

import { lastReveal } from "../src/pieces/reveal";
import type { LogLine, ValueShown } from "../src/protocol/types";

const value = (piece: number): ValueShown => ({ piece }) as ValueShown;
const line = (event: object, text = "", values?: ValueShown[]): LogLine =>
  ({ event, text, values }) as LogLine;
const laid = line({ event: "row_laid", seat: 1, challenge: 5, tokens: [7, 8, 9, 10] });

test("without a row there is no reveal", () => {
  assert.equal(lastReveal([]), null);
  assert.equal(lastReveal([line({ event: "bid_passed" })]), null);
});

test("a row that is not judged yet has no verdict and no words", () => {
  const told = lastReveal([laid]);
  assert.equal(told?.isDone, false);
  assert.deepEqual(
    told?.rows.map((row) => row.mark),
    ["none", "none", "none", "none"],
  );
  assert.deepEqual(told?.words, []);
});

test("a right row is right throughout", () => {
  const judged = line({ event: "order_judged", is_right: true, order: [7, 8, 9, 10] }, "Right!", [
    value(7),
    value(8),
  ]);
  const told = lastReveal([laid, judged]);
  assert.equal(told?.isRight, true);
  assert.deepEqual(
    told?.rows.map((row) => row.mark),
    ["right", "right", "right", "right"],
  );
  assert.equal(told?.rows[1]?.value?.piece, 8);
  assert.equal(told?.rows[2]?.value, null);
  assert.deepEqual(told?.words, ["Right!"]);
});

test("a wrong row is judged up to its first wrong pair", () => {
  const judged = line({
    event: "order_judged",
    is_right: false,
    wrong: [8, 9],
    order: [7, 9, 8, 10],
  });
  const told = lastReveal([laid, judged]);
  assert.deepEqual(
    told?.rows.map((row) => row.mark),
    ["right", "wrong", "wrong", "none"],
  );
  assert.deepEqual(
    told?.order.map((row) => row.piece),
    [7, 9, 8, 10],
  );
});

test("it is old once the next challenge is chosen, and later words are not its own", () => {
  const paid = line({ event: "block_paid" }, "Ann scores 4.");
  const next = line({ event: "challenge_chosen" });
  const told = lastReveal([laid, paid, next, line({ event: "chips_taken" }, "later")]);
  assert.equal(told?.isOld, true);
  assert.deepEqual(told?.words, ["Ann scores 4."]);
});

test("of two rows the last one counts", () => {
  const other = line({ event: "row_laid", seat: 2, challenge: 6, tokens: [1, 2] });
  assert.equal(lastReveal([laid, other])?.seat, 2);
});
