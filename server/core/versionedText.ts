import { hash } from "node:crypto";

const HASH_DIGITS = 12;

/**
 * The text with its version, such as `esign 1.0 3fa94c01b7de`: it ends in a hash of the text, so that a different text
 * has a different version.
 */
export function versioned({ name, text }: { readonly name: string; readonly text: string }): {
  text: string;
  version: string;
} {
  return { text, version: `${name} ${hash("sha256", text, "hex").slice(0, HASH_DIGITS)}` };
}
