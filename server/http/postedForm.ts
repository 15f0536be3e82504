import { isEncodedUtf8, NO_TEXT } from "../core/text.js";
import { epochSeconds, withoutPlaceholders } from "./placeholders.js";

export type FormFields = Readonly<Record<string, string>>;

/** What a browser's form posted. */
export interface PostedForm {
  readonly fields: FormFields;
  /** A message for each field whose bytes are not UTF-8: its text has U+FFFD in it. */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

/** Reads `application/x-www-form-urlencoded`. */
export function readPostedForm(body: Buffer): PostedForm {
  const fields = [...new URLSearchParams(body.toString())].map(withoutMarks);
  const unreadable = body
    .toString("latin1")
    .split("&")
    .filter((pair) => !isEncodedUtf8(pair));
  const names = unreadable.flatMap((pair) => [...new URLSearchParams(pair).keys()]);
  return { fields: Object.fromEntries(fields), errors: names.map((field) => ({ field, message: NO_TEXT })) };
}

/** Removes placeholder characters: what a visitor typed must not be filled in by the server. */
function withoutMarks([name, value]: readonly [string, string]): [string, string] {
  return [name, withoutPlaceholders(value)];
}

/**
 * When the page with the form was sent, in seconds since 1970. Undefined if the form does not say, or names a time in
 * the future.
 */
export function openedAt({ opened = "" }: FormFields): number | undefined {
  return /^\d{1,12}$/.test(opened) && Number(opened) <= epochSeconds() ? Number(opened) : undefined;
}
