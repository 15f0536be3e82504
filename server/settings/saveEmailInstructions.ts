import type { RequestContext } from "../context.js";
import { FieldChecks } from "../core/fieldChecks.js";
import type { Rows } from "../core/projection/rows.js";
import { isBlank } from "../core/text.js";
import { type QuotePreferences, quotePreferences } from "./quotePreferences.js";
import type { SaveEmailInstructionsInput } from "./settings.inputs.js";

const LENGTH = 10_000;

/**
 * The text of the e-mail with a contract's link; an empty one brings the usual text back, an absent one leaves it alone.
 *
 * @throws DomainError VALIDATION_FAILED
 */
export async function saveEmailInstructions(
  ctx: RequestContext,
  { instructions }: SaveEmailInstructionsInput,
): Promise<Rows<QuotePreferences>> {
  if (instructions === undefined) return quotePreferences();
  const checks = new FieldChecks();
  checks.length("instructions", instructions, LENGTH);
  checks.throwIfAny();
  await ctx.database.query(
    "update quote_preferences set email_instructions = $1, email_instructions_updated_at = now()",
    [isBlank(instructions) ? null : instructions],
  );
  return quotePreferences();
}
