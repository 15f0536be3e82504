import { errorCode, fieldErrors } from "#client/lib/errors";
import { UNREADABLE_FILE } from "#client/lib/readFile";
import { DOCUMENT_FILE } from "#shared/limits/documentFile";

/** Why the file itself was refused, so that sending it again would change nothing; null otherwise. */
export function refusedForGood(error: unknown): string | null {
  if (error instanceof Error && error.message === UNREADABLE_FILE) return "It can no longer be read.";
  if (errorCode(error) === "PAYLOAD_TOO_LARGE") return DOCUMENT_FILE.tooLarge;
  return fieldErrors(error).find(({ field }) => field.split(".").at(-1) === "data")?.message ?? null;
}
