import { expect, test } from "@jest/globals";

import { beginningOf } from "#shared/text/beginningOf.js";

test.each([
  ["short", 5, "short"],
  ["longer", 5, "longe"],
  ["four🚗🚗", 5, "four🚗"],
  ["🚗🚗", 2, "🚗🚗"],
  ["", 0, ""],
])("the beginning of %j, at most %d characters, is %j: no emoji is cut in half", (text, length, beginning) => {
  expect(beginningOf(text, length)).toBe(beginning);
});
