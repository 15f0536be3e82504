import { storyFields } from "#shared/fields/claimFields.js";
import type { FieldChecks } from "../core/fieldChecks.js";
import type { ClaimFieldsInput } from "./claim.inputs.js";

/** Bytes, as JSON in UTF-8: with the rest of the record they stay below the 100 KB of a body, so that it can be sent back whole. */
const ROOM = 90_000;
const LONG_TEXTS = ["claimReason", "message", "previousNotes", "denialReason", "denialClause"] as const;

type LongTexts = Pick<ClaimFieldsInput, (typeof LONG_TEXTS)[number]>;

/** Characters are capped field by field, but may take several bytes each: the long texts of a claim also share one room. */
export function checkRoom(checks: FieldChecks, current: LongTexts, changes: LongTexts): void {
  if (roomLeft(current, changes) < 0)
    checks.refuse(
      "claim.previousNotes",
      "The texts in this claim are too long in total. Please shorten the previous notes.",
    );
}

/** As much of the former notes, which begin with the latest, as there is room for beside the other texts. */
export function notesWithinRoom(notes: string, current: LongTexts, changes: LongTexts): string {
  const left = roomLeft(current, { ...changes, previousNotes: null });
  let bytes = 0;
  const kept: string[] = [];
  for (const character of notes) {
    bytes += bytesOf(character);
    if (bytes > left || kept.length === storyFields.previousNotes.maxLength) break;
    kept.push(character);
  }
  return kept.join("");
}

/** An absent field of the changes leaves the current one alone. */
function roomLeft(current: LongTexts, changes: LongTexts): number {
  const texts = LONG_TEXTS.map((field) => (changes[field] === undefined ? current[field] : changes[field]) ?? "");
  return ROOM - texts.reduce((sum, text) => sum + bytesOf(text), 0);
}

/** Without its quotation marks. */
function bytesOf(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}
