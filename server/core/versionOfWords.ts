import { hash } from "node:crypto";

const HASH_DIGITS = 12;

/** `esign 1.0 3fa94c01b7de`: ends in a hash of the words, so that other ones (another brand name is enough) are another version. */
export function versionOfWords(name: string, text: string): string {
  return `${name} ${hash("sha256", text, "hex").slice(0, HASH_DIGITS)}`;
}
