import { isBlank } from "#shared/text/blank.js";
import { maskCardNumbers } from "../core/cardNumbers.js";
import type { FieldChecks } from "../core/fieldChecks.js";

/**
 * A text in its stored form: null if blank, with card numbers masked. It is refused if it has more than `max`
 * characters as sent (it is then not searched for card numbers) or as stored, since masking may make it longer.
 */
export function keptText(
  checks: FieldChecks,
  field: string,
  sent: string | null | undefined,
  max: number,
): string | null {
  if (sent == null || isBlank(sent) || !checks.length(field, sent, max)) return null;
  const kept = maskCardNumbers(sent);
  checks.length(field, kept, max);
  return kept;
}
