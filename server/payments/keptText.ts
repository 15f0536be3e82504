import { maskCardNumbers } from "../core/cardNumbers.js";
import type { FieldChecks } from "../core/fieldChecks.js";
import { isBlank } from "#shared/text/blank.js";

/**
 * A text as it is kept: null when it is blank, and without a card's number. It is refused when it has more than `most`
 * characters as it was sent, which is then not searched, or as it is kept: hiding a number may make it longer.
 */
export function keptText(
  checks: FieldChecks,
  field: string,
  sent: string | null | undefined,
  most: number,
): string | null {
  if (sent == null || isBlank(sent) || !checks.length(field, sent, most)) return null;
  const kept = maskCardNumbers(sent);
  checks.length(field, kept, most);
  return kept;
}
