import assert from "node:assert/strict";
import { test } from "node:test";

import { joint } from "../src/protocol/log";
import type { LogLine } from "../src/protocol/types";

const lines = (...texts: string[]): LogLine[] => texts.map((text) => ({ text }) as LogLine);

test("a snapshot that says the same adds nothing", () => {
  const known = lines("a", "b", "c");
  assert.deepEqual(joint(known, lines("a", "b", "c")), { kept: 3, old: 3 });
});

test("the end of the log is joined to what is known", () => {
  assert.deepEqual(joint(lines("a", "b", "c"), lines("b", "c", "d")), { kept: 3, old: 2 });
});

test("what was taken back is dropped", () => {
  assert.deepEqual(joint(lines("a", "b", "wrong"), lines("a", "b", "right")), { kept: 2, old: 2 });
});

test("equal lines are told apart by those around them", () => {
  const known = lines("pass", "bid", "pass", "pass");
  assert.deepEqual(joint(known, lines("pass", "pass", "bid")), { kept: 4, old: 2 });
});

test("nothing in common, and nothing known", () => {
  assert.deepEqual(joint(lines("a"), lines("b")), { kept: 0, old: 0 });
  assert.deepEqual(joint([], lines("a")), { kept: 0, old: 0 });
  assert.deepEqual(joint(lines("a"), []), { kept: 0, old: 0 });
});
