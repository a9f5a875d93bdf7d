import assert from "node:assert/strict";
import { test } from "node:test";

import { counters, plural } from "../src/texts/plural";

test("a number stands in the form that goes with it", () => {
  const form = plural("en");
  const gone = (count: number): string => form(count, { one: "# is", other: "# are" });
  assert.deepEqual([0, 1, 2, 21].map(gone), ["0 are", "1 is", "2 are", "21 are"]);
});

test("other languages have other forms", () => {
  const words = { one: "# plik", few: "# pliki", many: "# plików", other: "# pliku" };
  const files = counters("pl", { files: words }).files;
  assert.deepEqual([1, 3, 5, 22, 1.5].map(files), [
    "1 plik",
    "3 pliki",
    "5 plików",
    "22 pliki",
    "1.5 pliku",
  ]);
});

test("a form that is not given is the last one", () => {
  assert.equal(plural("pl")(3, { one: "jeden", other: "#" }), "3");
});
