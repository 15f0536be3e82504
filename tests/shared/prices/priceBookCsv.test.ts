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
  expect(readPriceRecords(parse(text, csvOptions(text))).lines).toEqual(lines);
});
