import { storyFields } from "#shared/fields/claimFields.js";
import type { FieldChecks } from "../core/fieldChecks.js";
import type { ClaimFieldsInput } from "./claim.inputs.js";

/**
 * Bytes of JSON in UTF-8: together with the rest of the record, they fit into a 100 KB request body, so that a client
 * can send it back whole.
 */
const MAX_BYTES = 90_000;
const LONG_TEXTS = ["claimReason", "message", "previousNotes", "denialReason", "denialClause"] as const;

type LongTexts = Pick<ClaimFieldsInput, (typeof LONG_TEXTS)[number]>;

/**
 * Each field has a limit in characters, but a character may take several bytes: a claim's long texts also share a limit
 * in bytes.
 */
export function checkSize(checks: FieldChecks, current: LongTexts, changes: LongTexts): void {
  if (bytesLeft(current, changes) < 0)
    checks.refuse(
      "claim.previousNotes",
      "The texts in this claim are too long in total. Please shorten the previous notes.",
    );
}

/** As much of the previous notes, newest first, as fits with the other texts. */
export function notesThatFit(notes: string, current: LongTexts, changes: LongTexts): string {
  const left = bytesLeft(current, { ...changes, previousNotes: null });
  let bytes = 0;
  const kept: string[] = [];
  for (const character of notes) {
    bytes += bytesOf(character);
    if (bytes > left || kept.length === storyFields.previousNotes.maxLength) break;
    kept.push(character);
  }
  return kept.join("");
}

/** A field that is absent from the changes keeps its current value. */
function bytesLeft(current: LongTexts, changes: LongTexts): number {
  const texts = LONG_TEXTS.map((field) => (changes[field] === undefined ? current[field] : changes[field]) ?? "");
  return MAX_BYTES - texts.reduce((sum, text) => sum + bytesOf(text), 0);
}

/** Without the quotation marks. */
function bytesOf(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}
