import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";

import { brandOf, hasCheckDigit } from "#server/core/cardIssuers.js";
import { maskCardNumbers, maskCardOf, showsNumber } from "#server/core/cardNumbers.js";
import { digitsOf } from "#server/core/digits.js";

/** Any number of 13 to 19 digits with a valid check digit. */
const cardNumber = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })
  .map((digits) => digits.join(""))
  .map((digits) => digits + "0123456789".split("").find((check) => hasCheckDigit(digits + check)));

describe("card numbers in a text", () => {
  test.each([
    ["4242424242424242", "************4242"],
    // It would also be valid as a time.
    ["20001001000003", "**********0003"],
    ["my card 4242 4242 4242 4242, thanks", "my card **** **** **** 4242, thanks"],
    ["4242-4242-4242-4242 exp 08/31", "****-****-****-4242 exp 08/31"],
    ["3782 822463 10005", "**** ****** *0005"],
    ["424242424242424273708310", "*****************3708310"],
    ["4242424242424242 737 08/31", "************4242 737 08/31"],
    ["４２４２４２４２４２４２４２４２", "************4242"],
    ["Call (512) 555-0147 or (512) 555-0188 on 11/20/2026", "Call (512) 555-0147 or (512) 555-0188 on 11/20/2026"],
    ["VIN 1HGCM82633A004352, policy VSP-DEMO-0001", "VIN 1HGCM82633A004352, policy VSP-DEMO-0001"],
    ["4242424242424241 has a wrong check digit", "4242424242424241 has a wrong check digit"],
    ["424242424242 is too short", "424242424242 is too short"],
    ["", ""],
    ["0".repeat(21), `${"*".repeat(17)}0000`],
    ["0 ".repeat(20), `${"* ".repeat(16)}${"0 ".repeat(4)}`],
    ["1".repeat(30), "1".repeat(30)],
    ["4716,4615,8332,2103", "****,****,****,2103"],
    ["4716   4615   8332   2103", "****   ****   ****   2103"],
    ["4716|4615|8332|2103 or 4716+4615+8332+2103", "****|****|****|2103 or ****+****+****+2103"],
    ["4716:4615:8332:2103 or 4716\n4615\n8332\n2103", "****:****:****:2103 or ****\n****\n****\n2103"],
    ["4716\u200b4615\u200b8332\u200b2103", "****\u200b****\u200b****\u200b2103"],
    ["47\u00ad16461583322103", "**\u00ad**********2103"],
    ["471646 / 1583, 322103", "****** / ****, **2103"],
    ["3782, 822463, 10005", "****, ******, *0005"],
    ["4️⃣716461583322103", "*️⃣***********2103"],
    ["٤٧١٦٤٦١٥٨٣٣٢٢١٠٣", "************2103"],
    ["४७१६ ४६१५ ८३३२ २१०३", "**** **** **** 2103"],
    ["𝟒𝟕𝟏𝟔 ㊻ 15 8332 2103", "**** ** ** **** 2103"],
    ["Call 512-555-0146, 78704", "Call 512-555-0146, 78704"],
    ["(346) 555-0143, 77002", "(346) 555-0143, 77002"],
    ["512-555-0146, 512-555-0188 / 512-555-0199", "512-555-0146, 512-555-0188 / 512-555-0199"],
    ["$1,299.00 + $83.31; $2,999.10", "$1,299.00 + $83.31; $2,999.10"],
    ["हाउस ٤٢", "हाउस ٤٢"],
  ])("%s", (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked);
  });

  test("are masked whatever surrounds and separates their digits", () => {
    const words = fc.stringMatching(/^[A-Za-z ,:;()]{0,12}$/);
    fc.assert(
      fc.property(
        cardNumber,
        words,
        words,
        fc.constantFrom("", " ", "-", ".", " - ", ", ", "   ", "|", "+", ":", "\u200b", "\u00ad", " * "),
        (number, before, after, between) => {
          const groups = (number.match(/.{1,4}/g) ?? []).join(between);
          const masked = maskCardNumbers(`${before} ${groups} ${after}`);
          expect(digitsOf(masked).length).toBeLessThan(number.length);
          expect(digitsOf(masked)).not.toContain(number.slice(0, 9));
        },
      ),
    );
  });

  test("that were sent with the text are masked in any spelling, and so is the security code", () => {
    const card = { number: "4111222233334444", securityCode: "737" };
    expect(maskCardOf("4111, 2222, 3333, 4444 code 737 house 7370", card)).toBe(
      "****, ****, ****, 4444 code *** house 7370",
    );
    expect(maskCardOf("nothing here", card)).toBe("nothing here");
    expect(maskCardOf("737 Oak Street", { number: card.number })).toBe("737 Oak Street");
  });

  test.each([
    ["4111    2222    3333    4444", "****    ****    ****    4444"],
    ["4111 (then) 2222 and 3333 dash 4444", "**** (then) **** and **** dash 4444"],
    [`4${"~".repeat(500)}111222233334444`, `*${"~".repeat(500)}***********4444`],
    ["٤١١١ ２２２２ ३३३३ 4444", "**** **** **** 4444"],
    ["it begins with 41112222 3333", "it begins with ******** ****"],
    ["it ends with 2222 33334444", "it ends with **** ****4444"],
    ["41112222, no, 4111222233334444", "********, no, ************4444"],
    ["code ٧٣٧ or 7-3-7 or 7 37", "code *** or *-*-* or 7 37"],
    ["4111 Oak Street, 78704-2222", "4111 Oak Street, 78704-2222"],
    ["or the card 4242 4242 4242 4242, 737", "or the card **** **** **** 4242, ***"],
  ])("that came together with the text go from it wherever their digits stand: %s", (text, masked) => {
    expect(maskCardOf(text, { number: "4111222233334444", securityCode: "737" })).toBe(masked);
  });

  test("are detected in what cannot be masked", () => {
    expect(showsNumber("4111.2222-3333.4444@example.com", "4111222233334444")).toBe(true);
    expect(showsNumber("dana.4111@example.com", "4111222233334444")).toBe(false);
    expect(showsNumber("dana@example.com", "")).toBe(false);
  });
});

test.each([
  ["4242424242424242", "Visa"],
  ["5555555555554444", "Mastercard"],
  ["2223003122003222", "Mastercard"],
  ["378282246310005", "American Express"],
  ["6011111111111117", "Discover"],
  ["30569309025904", "Diners Club"],
  ["3566002020360505", "JCB"],
  ["6200000000000005", "UnionPay"],
  ["9999999999999995", "Card"],
])("%s is a %s", (number, brand) => {
  expect([brandOf(number), hasCheckDigit(number)]).toEqual([brand, true]);
});
