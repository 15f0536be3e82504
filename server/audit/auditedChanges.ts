import { type Change, changesBetween } from "../activity/changes.js";
import { maskCardNumbers } from "../core/cardNumbers.js";

/** Enough to recognize a text; the full text is in the record itself. */
const SHOWN_CHARACTERS = 300;

/** The changed texts for an entry's details: the beginning of each, with card numbers masked. */
export function auditedChanges(before: object, after: object): readonly Change[] {
  return changesBetween(before, after).map(({ field, from, to }) => ({ field, from: shown(from), to: shown(to) }));
}

function shown(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const letters = Array.from(maskCardNumbers(value));
  return letters.length > SHOWN_CHARACTERS ? `${letters.slice(0, SHOWN_CHARACTERS).join("")}…` : letters.join("");
}
