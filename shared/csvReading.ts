import { FORMULA_SIGN } from "./csv.js";

/** What to say about a file for which `hasUnreadableCharacters`. */
export const UNREADABLE_CHARACTERS = "This file's characters can't be read. Save it as CSV in UTF-8.";

/** Whether this was decoded from something else than UTF-8: what a decoder writes for bytes that it does not know, or zero bytes. */
export function hasUnreadableCharacters(text: string): boolean {
  return text.includes("\ufffd") || text.includes("\u0000");
}

const DELIMITERS = [",", ";", "\t"] as const;

/** Excel's own line above the columns, `sep=;`, which it does not show as a row. */
const SEPARATOR_LINE = /^\ufeff?"?sep=([,;\t])"?$/i;

/** Whether a record, split in whichever way, is that line. */
export function isSeparatorLine(record: readonly string[]): boolean {
  return /^sep=[,;\t]?$/i.test(record.join(""));
}

/**
 * What separates a file's fields: what its first line says, as Excel understands it, or else what is most frequent in
 * it. Spreadsheets of some countries use semicolons.
 */
export function likelyDelimiter(text: string): string {
  const [line = ""] = text.split(/\r?\n/, 1);
  const [, said] = SEPARATOR_LINE.exec(line) ?? [];
  if (said !== undefined) return said;
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ",";
}

/** The apostrophe that keeps a spreadsheet from running the formula after it. */
const GUARD = new RegExp(`(?:^|(?<=[;\\t\\r\\n]))'(?=\\s*${FORMULA_SIGN})|^'(?=[\\t\\r\\n])`, "g");

/** The text of a field that was read from a file, perhaps one of ours: without the apostrophes that guard formulas. */
export function withoutGuard(field: string): string {
  return field.replaceAll(GUARD, "");
}
