import { MAX_INT } from "#shared/limits/integers.js";
import { centsOfAmount, formatMoney } from "#shared/money.js";
import { beyond, type Codec } from "./codecs.js";

/** Dollars outside, cents inside: a number, or text with or without `$` and commas. Fractions of a cent are rounded half up. */
export const dollars: Codec = {
  read: (value, refuse) => {
    const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
    const cents = centsOfAmount(text);
    if (cents === undefined) return refuse("Must be an amount in dollars.");
    return cents <= MAX_INT && cents >= -MAX_INT ? Number(cents) : refuse(beyond(cents, formatMoney(MAX_INT)));
  },
  schema: { type: "number", description: "In dollars." },
};
