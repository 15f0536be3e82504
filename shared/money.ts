import { dividedHalfUp } from "./rounding.js";

/**
 * Reads an amount of dollars as a person types it (`$2,999.5`) into integer cents, without floating point; what is finer rounds half up.
 * `$`, commas and spaces are passed over. Null for text without a digit; undefined for text that is no amount and cannot become one.
 */
export function parseMoney(text: string): number | null | undefined {
  return parseAmount(text, 2);
}

/** The same into whole dollars, such as a deductible. */
export function parseDollars(text: string): number | null | undefined {
  return parseAmount(text, 0);
}

/** In units of which ten to the power of `places` make a dollar. */
function parseAmount(text: string, places: number): number | null | undefined {
  const match = /^(\d{0,13})(?:\.(\d*))?$/.exec(text.replace(/[$,\s]/g, ""));
  if (!match) return undefined;
  const [, whole = "", decimals = ""] = match;
  if (whole + decimals === "") return null;
  return Number(unitsOf({ whole, decimals, places }));
}

/** Sign, whole part (thousands may be set off by commas), decimals, exponent. */
const AMOUNT = /^([+-]?)\$?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?(?:e([+-]?\d{1,2}))?$/i;

/**
 * Reads an amount of dollars as a program sends it, as text or as the decimal text that JSON wrote for a number: `-2999.5`, `$2,999.50`, `3e3`.
 * Undefined for text that is no amount.
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
  /** Ten to the power of `places` units make one of what the text counts. */
  readonly places: number;
}

/** Digit by digit: a decimal fraction is never multiplied as a binary one. */
function unitsOf({ whole, decimals, places }: DecimalText): bigint {
  const digits = BigInt(whole + decimals);
  const tooMany = decimals.length - places;
  return tooMany > 0 ? dividedHalfUp(digits, 10n ** BigInt(tooMany)) : digits * 10n ** BigInt(-tooMany);
}

/** Integer cents from 0 up as the text of a field: `2,999.00`. */
export function moneyText(cents: number): string {
  const digits = cents.toString().padStart(3, "0");
  return `${withThousands(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Integer cents for people: `$2,999.00`. */
export function formatMoney(cents: number | null | undefined, missing = "—"): string {
  if (cents === null || cents === undefined) return missing;
  return cents < 0 ? `-$${moneyText(-cents)}` : `$${moneyText(cents)}`;
}

/** Whole dollars for people, such as a deductible: `$1,250`. */
export function formatDollars(dollars: number | null | undefined, missing = "—"): string {
  return dollars === null || dollars === undefined ? missing : `$${withThousands(String(dollars))}`;
}

function withThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}
