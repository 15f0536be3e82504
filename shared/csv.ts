/** What begins a formula, also behind spaces that an import trims, and in the full-width characters of East Asian keyboards. (OWASP, CSV injection) */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** In front of a file it makes spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Between the records of RFC 4180. */
export const CSV_LINE_END = "\r\n";

type CsvValue = string | number | null;

/** One record of RFC 4180 without its end. Text that a spreadsheet would run as a formula gets an apostrophe in front; null is empty. */
export function csvRecord(values: readonly CsvValue[]): string {
  return values.map(csvField).join(",");
}

function csvField(value: CsvValue): string {
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value ?? "");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
