import { isUtf8 } from "node:buffer";

import { isBlank } from "#shared/text/blank.js";

/**
 * Whether PostgreSQL can store the text as it is: NUL is an error there (22021) and a lone surrogate silently becomes
 * U+FFFD, so both are refused beforehand.
 */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/** Whether it has no line break. In a header of an email, one would start another header, with whatever its sender likes. */
export function isOneLine(text: string): boolean {
  return isStorableText(text) && !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/** The text without the spaces around it; null if it shows nothing. */
export function trimmedText(text: string | null | undefined): string | null {
  return text == null || isBlank(text) ? null : text.trim();
}

/** The same for each text among the fields. Absent ones stay absent. */
export function trimmedTexts<Fields extends object>(fields: Fields): Fields {
  const trimmed = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" ? trimmedText(value) : value,
  ]);
  return Object.fromEntries(trimmed) as Fields;
}

/** The message for a field whose text cannot be stored. */
export const NO_TEXT = "Contains characters that aren't text.";

/**
 * Whether percent-encoded bytes (one character per byte) are UTF-8: decoded leniently, `%ff` would become U+FFFD. A
 * percent sign that does not start an escape is kept.
 */
export function isEncodedUtf8(text: string): boolean {
  const bytes = text.replace(/%([\da-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return isUtf8(Buffer.from(bytes, "latin1"));
}
