import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";

import { type PriceEdit, type QuotePrice, priceAfter } from "#shared/quotePrice.js";

interface Case {
  readonly name: string;
  readonly start: QuotePrice;
  readonly edit: PriceEdit;
  readonly end: QuotePrice;
}

const cases = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "quotePriceCases.json"), "utf8"),
) as readonly Case[];

const EMPTY: QuotePrice = { totalCents: null, monthlyCents: null, termMonths: null, editedLast: "total" };
const cents = fc.integer({ min: 0, max: 2_147_483_647 });
const term = fc.integer({ min: 1, max: 1200 });
const edits = fc.array(
  fc.record({
    field: fc.constantFrom("total", "monthly", "term"),
    value: fc.option(fc.oneof(cents, fc.integer({ min: 0, max: 120 }))),
  }),
  { maxLength: 12 },
);
const after = (list: readonly PriceEdit[], start = EMPTY): QuotePrice => list.reduce(priceAfter, start);

describe("the price of a quote", () => {
  test.each(cases)("$name", ({ start, edit, end }) => {
    expect(priceAfter(start, edit)).toEqual(end);
  });

  test("of a total is the nearest whole cent, rounding half up", () => {
    fc.assert(
      fc.property(cents, term, (total, months) => {
        const { monthlyCents } = after([
          { field: "term", value: months },
          { field: "total", value: total },
        ]);
        const [whole, rest] = [BigInt(total) / BigInt(months), BigInt(total) % BigInt(months)];
        expect(monthlyCents).toBe(Number(2n * rest >= BigInt(months) ? whole + 1n : whole));
      }),
      { numRuns: 2000 },
    );
  });

  test("of a monthly price is exactly that multiple, and converts back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), term, (monthly, months) => {
        const given = after([
          { field: "term", value: months },
          { field: "monthly", value: monthly },
        ]);
        expect(given.totalCents).toBe(monthly * months);
        expect(priceAfter(given, { field: "total", value: given.totalCents }).monthlyCents).toBe(monthly);
      }),
    );
  });

  test("keeps the last edited price as typed, whatever happens to the term", () => {
    fc.assert(
      fc.property(edits, fc.option(fc.integer({ min: 0, max: 1200 })), (list, months) => {
        const before = after(list);
        const next = priceAfter(before, { field: "term", value: months });
        const kept = before.editedLast === "total" ? "totalCents" : "monthlyCents";
        const other = before.editedLast === "total" ? "monthlyCents" : "totalCents";
        expect(next[kept]).toBe(before[kept]);
        expect(next[other] === null).toBe(before[kept] === null || months === null || months === 0);
      }),
    );
  });

  test("depends only on the last edits of a price and of the term", () => {
    fc.assert(
      fc.property(edits, (list) => {
        const end = after(list);
        const driver = end.editedLast === "total" ? end.totalCents : end.monthlyCents;
        const anew = after([
          { field: "term", value: end.termMonths },
          { field: end.editedLast, value: driver },
        ]);
        expect(anew).toEqual(end);
      }),
    );
  });

  test("follows the price that was edited last, in whole cents, whatever is edited", () => {
    fc.assert(
      fc.property(edits, (list) => {
        const { totalCents, monthlyCents, termMonths, editedLast } = after(list);
        const [given, derived] = editedLast === "total" ? [totalCents, monthlyCents] : [monthlyCents, totalCents];
        if (given === null || termMonths === null || termMonths === 0) {
          expect(derived).toBeNull();
        } else if (editedLast === "monthly") {
          expect(derived).toBe(given * termMonths);
        } else {
          expect(Number.isInteger(derived)).toBe(true);
          expect(Math.abs(2 * given - 2 * (derived ?? Number.NaN) * termMonths)).toBeLessThanOrEqual(termMonths);
        }
      }),
    );
  });
});
