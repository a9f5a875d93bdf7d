import assert from "node:assert/strict";
import { test } from "node:test";

import { blocks, inline } from "../src/home/rulebook";

test("marks are told apart from text, and ids of clauses are left out", () => {
  assert.deepEqual(inline("Bid **one** or *pass* with `0` (CL-012, CL-R03)."), [
    { kind: "text", text: "Bid " },
    { kind: "strong", text: "one" },
    { kind: "text", text: " or " },
    { kind: "em", text: "pass" },
    { kind: "text", text: " with " },
    { kind: "code", text: "0" },
    { kind: "text", text: "." },
  ]);
});

test("what looks like HTML stays text", () => {
  const text = "<script>alert(1)</script>";
  assert.deepEqual(blocks(text), [{ kind: "text", parts: [{ kind: "text", text }] }]);
});

test("a heading has its level and its anchor", () => {
  const [heading] = blocks("## Bidding {#bidding}\nText right below.");
  assert.deepEqual(heading, {
    kind: "heading",
    level: 2,
    anchor: "bidding",
    parts: [{ kind: "text", text: "Bidding" }],
  });
});

test("a list may follow its sentence, and its items may be longer than a line", () => {
  const found = blocks("Choose:\n1. one\n   and more\n2. two");
  assert.equal(found.length, 2);
  const list = found[1];
  assert.ok(list?.kind === "list");
  assert.equal(list.ordered, true);
  assert.deepEqual(
    list.items.map((item) => item[0]?.text),
    ["one and more", "two"],
  );
});

test("a table has a head and rows of equal length", () => {
  const [table] = blocks("| a | b |\n|---|---|\n| 1 | **2** |");
  assert.ok(table?.kind === "table");
  assert.deepEqual(
    table.head.map((cell) => cell[0]?.text),
    ["a", "b"],
  );
  assert.deepEqual(
    table.rows.map((row) => row.map((cell) => cell[0]?.kind)),
    [["text", "strong"]],
  );
});
