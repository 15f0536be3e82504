import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { priceAfter, type PriceEdit, type QuotePrice } from "#client/domains/quotes/quotePrice";

interface Case {
  readonly name: string;
  readonly start: QuotePrice;
  readonly edit: PriceEdit;
  readonly end: QuotePrice;
}

/** Shared with the server's twin of these rules: both sides must agree on every one. */
const cases = JSON.parse(readFileSync("tests/support/quotePriceCases.json", "utf8")) as readonly Case[];

test.each(cases)("$name", ({ start, edit, end }) => {
  expect(priceAfter(start, edit)).toEqual(end);
});

const edits = fc.array(
  fc.record({
    field: fc.constantFrom("total", "monthly", "term"),
    value: fc.option(fc.oneof(fc.integer({ min: 0, max: 2_147_483_647 }), fc.integer({ min: 0, max: 120 }))),
  }),
  { maxLength: 12 },
);

test("whatever is edited, the other price follows the one that was edited last, in whole cents", () => {
  const empty: QuotePrice = { totalCents: null, monthlyCents: null, termMonths: null, editedLast: "total" };
  fc.assert(
    fc.property(edits, (list) => {
      const { totalCents, monthlyCents, termMonths, editedLast } = list.reduce(priceAfter, empty);
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
