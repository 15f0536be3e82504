import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";

import { brandOf, digitsOf, hasCheckDigit, maskCardNumbers, maskCardOf } from "../../../server/payments/cardData.js";

/** Any number of 13 to 19 digits whose check digit is right. */
const cardNumber = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })
  .map((digits) => digits.join(""))
  .map((digits) => digits + "0123456789".split("").find((check) => hasCheckDigit(digits + check)));

describe("card numbers in a text", () => {
  test.each([
    ["4242424242424242", "************4242"],
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
  ])("%s", (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked);
  });

  test("are gone whatever stands around and between them", () => {
    const words = fc.stringMatching(/^[A-Za-z ,:;()]{0,12}$/);
    fc.assert(
      fc.property(
        cardNumber,
        words,
        words,
        fc.constantFrom("", " ", "-", ".", " - "),
        (number, before, after, between) => {
          const groups = between.length > 2 ? number : (number.match(/.{1,4}/g) ?? []).join(between);
          const masked = maskCardNumbers(`${before} ${groups} ${after}`);
          expect(digitsOf(masked).length).toBeLessThan(number.length);
          expect(digitsOf(masked)).not.toContain(number.slice(0, 9));
        },
      ),
    );
  });

  test("that came together with the text go whatever they look like, and so does the security code", () => {
    const card = { number: "4111222233334444", securityCode: "737" };
    expect(maskCardOf("4111, 2222, 3333, 4444 code 737 house 7370", card)).toBe(
      "****, ****, ****, 4444 code *** house 7370",
    );
    expect(maskCardOf("nothing here", card)).toBe("nothing here");
    expect(maskCardOf("737 Oak Street", { number: card.number })).toBe("737 Oak Street");
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
