/** Which acts are shown for a moment, and whose they are. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { momentOf } from "../src/show/moments";

const line = (event: string, seat?: number): { text: string; event: object } => ({
  text: `${event}!`,
  event: seat === undefined ? { event } : { event, seat },
});

test("the last act that is worth it is shown, in the words of the log", () => {
  const lines = [line("set_cashed", 1), line("card_vetoed", 2), line("tokens_drawn")];
  const found = momentOf(lines as never);
  assert.deepEqual(found, { seat: 2, text: "card_vetoed!", sign: "veto", motion: "stamps" });
});

test("results are left to their scene, and what nobody did to nobody", () => {
  assert.equal(momentOf([line("guessed_right", 0), line("row_laid", 0)] as never), null);
  assert.equal(momentOf([line("set_cashed")] as never), null);
  assert.equal(momentOf([]), null);
});
