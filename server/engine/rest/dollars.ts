import { LARGEST_INT } from "#server/core/largestInt.js";
import type { Codec } from "./codecs.js";

/** Whole part (thousands may be set off by commas), fraction, exponent. */
const AMOUNT = /^([+-]?)\$?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?(?:e([+-]?\d{1,2}))?$/i;

/** Dollars at the edge, cents inside: a number, or text with or without `$` and commas. What is finer than a cent is rounded half up. */
export const dollars: Codec = {
  read: (value, refuse) => {
    const cents = typeof value === "number" || typeof value === "string" ? centsOf(String(value).trim()) : undefined;
    if (cents === undefined) return refuse("Must be an amount in dollars.");
    return cents <= LARGEST_INT && cents >= -LARGEST_INT ? Number(cents) : refuse("The number is too large.");
  },
  schema: { type: "number" },
};

/** Read digit by digit: a number is taken as the decimal text that JSON wrote, and never multiplied as a binary fraction. */
function centsOf(text: string): bigint | undefined {
  const [, sign, whole = "", fraction = "", exponent = "0"] = AMOUNT.exec(text) ?? [];
  if (sign === undefined || whole + fraction === "") return undefined;
  const digits = BigInt(whole.replaceAll(",", "") + fraction);
  const places = BigInt(fraction.length) - BigInt(Number(exponent)) - 2n;
  const cents = places > 0n ? roundedHalfUp(digits, 10n ** places) : digits * 10n ** -places;
  return sign === "-" ? -cents : cents;
}

function roundedHalfUp(amount: bigint, by: bigint): bigint {
  return (2n * amount + by) / (2n * by);
}
