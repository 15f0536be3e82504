import { dividedHalfUp } from "./rounding.js";

/**
 * Parses an amount in dollars as typed by a person (`$2,999.5`) into integer cents, without floating point; fractions
 * of a cent round half up. `$`, commas and spaces are ignored. Null for text without a digit; undefined for text that
 * is not an amount and cannot become one.
 */
export function parseMoney(text: string): number | null | undefined {
  return parseAmount(text, 2);
}

/** The same in whole dollars, for example for a deductible. */
export function parseDollars(text: string): number | null | undefined {
  return parseAmount(text, 0);
}

/** The amount in units of 10 to the power of minus `places` dollars. */
function parseAmount(text: string, places: number): number | null | undefined {
  const match = /^(\d{0,13})(?:\.(\d*))?$/.exec(text.replace(/[$,\s]/g, ""));
  if (!match) return undefined;
  const [, whole = "", decimals = ""] = match;
  if (whole + decimals === "") return null;
  return Number(unitsOf({ whole, decimals, places }));
}

/** Sign, whole part (with optional thousands separators), decimals, exponent. */
const AMOUNT = /^([+-]?)\$?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?(?:e([+-]?\d{1,2}))?$/i;

/**
 * Parses an amount in dollars as sent by a program, as text or as the decimal text that JSON wrote for a number:
 * `-2999.5`, `$2,999.50`, `3e3`. Undefined for text that is not an amount.
 */
export function centsOfAmount(text: string): bigint | undefined {
  const [, sign, whole = "", decimals = "", exponent = "0"] = AMOUNT.exec(text) ?? [];
  if (sign === undefined || whole + decimals === "") return undefined;
  const cents = unitsOf({ whole: whole.replaceAll(",", ""), decimals, places: 2 + Number(exponent) });
  return sign === "-" ? -cents : cents;
}

interface DecimalText {
  readonly whole: string;
  readonly decimals: string;
  /** The number of decimal places of the unit. */
  readonly places: number;
}

/** Digit by digit, because multiplying a binary fraction would be inexact. */
function unitsOf({ whole, decimals, places }: DecimalText): bigint {
  const digits = BigInt(whole + decimals);
  const tooMany = decimals.length - places;
  return tooMany > 0 ? dividedHalfUp(digits, 10n ** BigInt(tooMany)) : digits * 10n ** BigInt(-tooMany);
}

/** Non-negative integer cents as the text of a field: `2,999.00`. */
export function moneyText(cents: number): string {
  const digits = cents.toString().padStart(3, "0");
  return `${withThousands(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Integer cents formatted for display: `$2,999.00`. */
export function formatMoney(cents: number | null | undefined, missing = "—"): string {
  if (cents === null || cents === undefined) return missing;
  return cents < 0 ? `-$${moneyText(-cents)}` : `$${moneyText(cents)}`;
}

/** Whole dollars formatted for display, for example a deductible: `$1,250`. */
export function formatDollars(dollars: number | null | undefined, missing = "—"): string {
  return dollars === null || dollars === undefined ? missing : `$${withThousands(String(dollars))}`;
}

/** Groups the digits of a whole number: `12,500`. */
export function withThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}
