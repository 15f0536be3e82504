import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";

import { formatMoney, moneyText, parseDollars, parseMoney } from "#shared/money.js";

const cents = fc.integer({ min: 0, max: 10 ** 14 });

describe("money", () => {
  test("formatted amounts are parsed back to the same cents", () => {
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
    ["83.3056", 8331],
    ["0.994999", 99],
    ["", null],
    ["  $ ", null],
    [".", null],
    ["abc", undefined],
    ["1.2.3", undefined],
    ["-5", undefined],
    ["€5", undefined],
    ["1e5", undefined],
  ])("%j is %j cents", (text, expected) => expect(parseMoney(text)).toBe(expected));

  test.each([
    ["$1,250", 1250],
    ["100.50", 101],
    ["100.49", 100],
    ["99.5.", undefined],
    [".5", 1],
    ["$", null],
  ])("%j is %j whole dollars", (text, expected) => expect(parseDollars(text)).toBe(expected));

  test("every prefix of an amount is valid while typing", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = formatMoney(amount);
        const beginnings = Array.from({ length: text.length + 1 }, (_unused, end) => text.slice(0, end));
        return beginnings.every((begun) => parseMoney(begun) !== undefined && parseDollars(begun) !== undefined);
      }),
    );
  });

  test("is shown in dollars with two decimals, or a dash if absent", () => {
    expect(formatMoney(299_900)).toBe("$2,999.00");
    expect(formatMoney(5)).toBe("$0.05");
    expect(formatMoney(-1050)).toBe("-$10.50");
    expect(formatMoney(null)).toBe("—");
  });
});
