/** The start of a formula, with the full-width characters of East Asian keyboards. (OWASP, CSV injection) */
export const FORMULA_SIGN = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`;
/** At the start of a field, also after spaces that an import trims. */
const START = String.raw`^(?=\s*${FORMULA_SIGN}|[\t\r\n])`;
/** Inside a field: spreadsheets that separate by semicolons or tabs ignore our quotes and begin a cell there. */
const INSIDE = String.raw`(?<=[;\t\r\n])(?=[^\S\t\r\n]*${FORMULA_SIGN})`;
const FORMULA = new RegExp(`${START}|${INSIDE}`, "g");
/** A negative number as a whole field runs nothing, and has to be added up. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

/** At the start of a file, makes spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** RFC 4180's record separator. */
export const CSV_LINE_END = "\r\n";

type CsvValue = string | number | null;

/**
 * A record of RFC 4180 without its line end. Text that a spreadsheet would run as a formula is prefixed with an
 * apostrophe; null is empty.
 */
export function csvRecord(values: readonly CsvValue[]): string {
  return values.map(csvField).join(",");
}

function csvField(value: CsvValue): string {
  const text =
    typeof value === "string" && !NEGATIVE.test(value) ? value.replaceAll(FORMULA, "'") : String(value ?? "");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
