/** What begins a formula, also behind spaces that an import trims, and in the wide letters of East Asian keyboards. (OWASP, CSV injection) */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const QUOTED = /[",\r\n]/;

/** Spreadsheets then read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** One line of RFC 4180 with its end. A cell that a spreadsheet would run as a formula gets an apostrophe in front; null is empty. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(value: string | null): string {
  const text = value !== null && FORMULA.test(value) ? `'${value}` : (value ?? "");
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
