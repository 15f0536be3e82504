/**
 * Reads an amount of dollars as a person types it (`$2,999.5`) into integer cents, without floating point.
 * Empty text is null; text that is no amount is undefined. A third decimal rounds half up. Specification (back office) section 5: `$` and `,` are stripped.
 */
export function parseMoney(text: string): number | null | undefined {
  const bare = text.replace(/[$,\s]/g, "");
  if (bare === "") return null;
  const match = /^(-?)(\d{0,13})(?:\.(\d*))?$/.exec(bare);
  if (!match || !/\d/.test(bare)) return undefined;
  const [, sign = "", whole = "", decimals = ""] = match;
  const cents =
    Number(whole || "0") * 100 +
    Number(decimals.slice(0, 2).padEnd(2, "0")) +
    (Number(decimals[2] ?? "0") >= 5 ? 1 : 0);
  return sign && cents > 0 ? -cents : cents;
}

/** True while the text may still become an amount: `$`, `1,`, `12.` while typing. Anything else is not let into the field. */
export function isMoneyInProgress(text: string): boolean {
  return /^\s*\$?\s*[\d,]{0,17}(\.\d{0,2})?\s*$/.test(text);
}

/** Integer cents as the text of a field: `2,999.00`. */
export function moneyText(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return "";
  const digits = Math.abs(cents).toString().padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}${whole}.${digits.slice(-2)}`;
}

/** Integer cents for people: `$2,999.00`. */
export function formatMoney(cents: number | null | undefined, missing = "—"): string {
  if (cents === null || cents === undefined) return missing;
  return cents < 0 ? `-$${moneyText(-cents)}` : `$${moneyText(cents)}`;
}
