import { expect, test } from "@jest/globals";
import { parse } from "csv-parse/sync";

import { csvOptions, priceBookCsv, readPriceRecords } from "#shared/prices/priceBookCsv.js";
import { EMPTY_PRICE_LINE, type PriceLine } from "#shared/prices/priceLine.js";

test.each(["A", "=SUM(A1)", "+ class", "-1", "@home", "＝１", "＋", "－", "＠", "A;=1+1", "A;B\n -1"])(
  "a price book is read from its own file as it was, also with a class that a spreadsheet would run: %s",
  (vehicleClass) => {
    const lines: readonly PriceLine[] = [
      { ...EMPTY_PRICE_LINE, kind: "vehicle_class", vehicleClass },
      {
        ...EMPTY_PRICE_LINE,
        kind: "rate",
        vehicleClass,
        plan: "gold",
        termMonths: 36,
        maxAge: 5,
        maxOdometer: 60_000,
        amountCents: 299_900,
      },
      { ...EMPTY_PRICE_LINE, kind: "deductible", deductible: 100, amountCents: -50_05 },
    ];
    const text = priceBookCsv(lines);
    const records = parse(text, csvOptions(text));
    expect(readPriceRecords(records)).toEqual({ lines, problems: [] });
  },
);

test.each([";", "\t"])("a price book is read from the file of a spreadsheet that separates by %j", (separator) => {
  const lines: readonly PriceLine[] = [
    { ...EMPTY_PRICE_LINE, kind: "vehicle_class", vehicleClass: "A" },
    { ...EMPTY_PRICE_LINE, kind: "deductible", deductible: 100, amountCents: -50_05 },
  ];
  const text = priceBookCsv(lines).replaceAll(",", separator);
  for (const file of [text, `sep=${separator}\r\n${text.replace("\ufeff", "")}`])
    expect(readPriceRecords(parse(file, csvOptions(file))).lines).toEqual(lines);
});

test.each([
  ["amount", "1.500"],
  ["amount", "-1.500"],
  ["max_odometer", "100.000"],
])("a point that separates thousands is not read as decimals: %s %s", (column, text) => {
  const headings = priceBookCsv([]).replace("\ufeff", "").trim().split(",");
  const row = headings.map((heading) => ({ kind: "deductible", deductible: "100", [column]: text })[heading] ?? "");
  const { problems } = readPriceRecords([headings, row]);
  expect(problems).toContainEqual(
    expect.objectContaining({ line: 0, message: expect.stringContaining(`"${text}" isn't a valid`) }),
  );
});

test.each(["2.5", "2.50", "4.125", "4.125%"])("a percentage may have decimals: %s", (text) => {
  const headings = priceBookCsv([]).replace("\ufeff", "").trim().split(",");
  const row = headings.map((heading) => ({ kind: "surcharge", percent: text })[heading] ?? "");
  const { problems } = readPriceRecords([headings, row]);
  expect(problems.map(({ message }) => message).join()).not.toContain("isn't a valid");
});
