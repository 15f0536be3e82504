import { expect, test } from "@jest/globals";

import { csvRecord } from "#shared/csv.js";
import { likelyDelimiter, withoutGuard } from "#shared/csvReading.js";

test.each([
  ["=1+1", "'=1+1"],
  [" @home", "' @home"],
  ["\t=1", `'\t'=1`],
  ["A;=1+1;-2", "A;'=1+1;'-2"],
  ["A; +1", "A;' +1"],
  ["A\r\n-1", `"A\r\n'-1"`],
  ["A;B, 2 - 1 = 1", '"A;B, 2 - 1 = 1"'],
])(
  "no spreadsheet begins a formula in %j, whatever separates its cells, and an import reads it as it was",
  (text, field) => {
    expect(csvRecord([text])).toBe(field);
    expect(withoutGuard(field.replaceAll('"', ""))).toBe(text);
  },
);

test.each(["-12.50", "-3"])("%j is a number, and stays one", (text) => {
  expect(csvRecord([text])).toBe(text);
});

test.each(["-1+1", "-1 -2", "-@a", "-", "-1\n", "-1;"])("%j is not a number", (text) => {
  expect(csvRecord([text]).replace('"', "")).toMatch(/^'/u);
});

test.each([
  ["sep=;\r\na,b,c", ";"],
  ["\ufeffsep=,\na;b;c", ","],
  ['"sep=\t"\na,b', "\t"],
  ["SEP=;\na,b,c", ";"],
  ["sep=|\na,b", ","],
  ["a;b,c;d", ";"],
])("what separates the fields of %j is what its first line says", (text, delimiter) => {
  expect(likelyDelimiter(text)).toBe(delimiter);
});
