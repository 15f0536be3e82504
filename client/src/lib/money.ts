/**
 * Reads an amount of dollars as a person types it (`$2,999.5`) into integer cents, without floating point; what is finer rounds half up.
 * Text without a digit is null; text that is no amount, nor can become one, is undefined. Specification (back office) section 5: `$` and `,` are stripped.
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
  const roundedUp = Number(decimals[places] ?? "0") >= 5 ? 1 : 0;
  return Number(whole + decimals.slice(0, places).padEnd(places, "0")) + roundedUp;
}

/** Integer cents from 0 up as the text of a field: `2,999.00`. */
export function moneyText(cents: number): string {
  const digits = cents.toString().padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${whole}.${digits.slice(-2)}`;
}

/** Integer cents for people: `$2,999.00`. */
export function formatMoney(cents: number | null | undefined, missing = "—"): string {
  if (cents === null || cents === undefined) return missing;
  return cents < 0 ? `-$${moneyText(-cents)}` : `$${moneyText(cents)}`;
}
