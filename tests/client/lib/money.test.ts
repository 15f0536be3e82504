import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { formatMoney, isMoneyInProgress, moneyText, parseMoney } from "../../../client/src/lib/money";

const cents = fc.integer({ min: 0, max: 10 ** 14 });

describe("money", () => {
  test("whatever is written out is read back to the same cents", () => {
    fc.assert(fc.property(cents, (amount) => parseMoney(moneyText(amount)) === amount));
    fc.assert(fc.property(cents, (amount) => parseMoney(formatMoney(amount)) === amount));
  });

  test("dollars and cents add up without floating point", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 99 }),
        (dollars, rest) => parseMoney(`$${dollars}.${String(rest).padStart(2, "0")}`) === dollars * 100 + rest,
      ),
    );
  });

  test.each([
    ["$2,999.00", 299_900],
    ["83.31", 8331],
    ["1.005", 101],
    ["0.1", 10],
    [".5", 50],
    ["12.", 1200],
    ["-5", -500],
    ["", null],
    ["  $ ", null],
    ["abc", undefined],
    ["1.2.3", undefined],
    [".", undefined],
    ["-", undefined],
    ["1e5", undefined],
  ])("%j is %j cents", (text, expected) => expect(parseMoney(text)).toBe(expected));

  test("every beginning of an amount may stand in the field while it is typed", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = formatMoney(amount);
        return Array.from({ length: text.length + 1 }, (_unused, end) => text.slice(0, end)).every(isMoneyInProgress);
      }),
    );
  });

  test.each(["a", "1.234", "--1", "1e3", "€5"])("%j may not", (text) => expect(isMoneyInProgress(text)).toBe(false));

  test("is shown in dollars with two decimals, a dash where there is none", () => {
    expect(formatMoney(299_900)).toBe("$2,999.00");
    expect(formatMoney(5)).toBe("$0.05");
    expect(formatMoney(-1050)).toBe("-$10.50");
    expect(formatMoney(null)).toBe("—");
  });
});
