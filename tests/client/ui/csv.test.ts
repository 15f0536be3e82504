import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";

import type { Column } from "#client/ui/table/column";
import { csvText } from "#client/ui/table/csv";

type Row = Record<string, string | number | null>;
const columnsOf = (...keys: string[]): Column<Row>[] =>
  keys.map((key) => ({ key, header: key.toUpperCase(), value: (row) => row[key] ?? null }));

describe("the CSV file", () => {
  test("has a header and one line per row", () => {
    expect(
      csvText(columnsOf("name", "amount"), [
        { name: "Ana", amount: 12.5 },
        { name: "Tom", amount: null },
      ]),
    ).toBe("NAME,AMOUNT\r\nAna,12.5\r\nTom,");
  });

  test("quotes commas, quotes and line breaks", () => {
    expect(csvText(columnsOf("note"), [{ note: 'Said "later",\nthen left' }])).toBe(
      'NOTE\r\n"Said ""later"",\nthen left"',
    );
  });

  test.each(["=HYPERLINK(1)", "+1 512 555 0100", "-2+3", "@SUM(A1)", "\tx", "\r=1", "\n=1", "  =1+1", "\uff1d1"])(
    "%j cannot run as a formula",
    (text) => {
      const line = csvText(columnsOf("a"), [{ a: text }]).slice("A\r\n".length);
      expect(line.replace(/^"/, "").startsWith(`'${text[0]}`)).toBe(true);
    },
  );

  test("numbers stay numbers, negative ones too", () =>
    expect(csvText(columnsOf("a"), [{ a: -12.5 }])).toBe("A\r\n-12.5"));

  test("no text becomes a cell that starts like a formula", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const line = csvText(columnsOf("a"), [{ a: text }]).slice("A\r\n".length);
        return !/^"?\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(line);
      }),
    );
  });
});
