import { expect, test } from "@jest/globals";

import { clausesNamed } from "#shared/clausesNamed.js";

test.each([
  ["See clause 3.", "3"],
  ["It is excluded by clauses 3 and 4.", "3 4"],
  ["Clauses 1, 2, and 3 apply.", "1 2 3"],
  ["Sections 1,3 & 4", "1 3 4"],
  ["See “What is not\nCOVERED”, or term 1.", "1 3"],
  ["Your part wore out, and your part isn't on the list.", ""],
  ["You agreed to “Your part”.", "4"],
  ["4. Your part", "4"],
  ["Clause 12 of another contract", ""],
  ["It failed in the term 1,000 miles later.", ""],
  ["Three clauses, 4 pages", ""],
  ["", ""],
])("%j names the clauses %j", (text, numbers) => {
  expect(clausesNamed(text).map(({ heading }) => heading.slice(0, 1))).toEqual(
    numbers === "" ? [] : numbers.split(" "),
  );
});
