import assert from "node:assert/strict";
import { test } from "node:test";

import { leftPlay } from "../src/pieces/leftPlay";

const line = (event: string, fields: object) => ({ text: "", event: { event, ...fields } });

test("only tokens that are gone for good count as gone", () => {
  const log = [
    line("tokens_removed", { tokens: [1, 2] }),
    line("guessed_wrong", { lost: [3], token: 4 }),
    line("set_cashed", { tokens: [5] }),
    line("tokens_discarded", { tokens: [6] }),
    line("row_laid", { tokens: [7] }),
    { text: "a line without an event" },
  ];
  assert.deepEqual([...leftPlay(log)], [1, 2, 5, 6]);
});
