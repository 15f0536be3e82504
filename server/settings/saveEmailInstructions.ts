import type { EntityManager } from "typeorm";

import { isBlank } from "#shared/text/blank.js";
import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { auditedChanges } from "../audit/auditedChanges.js";
import type { RequestContext } from "../context.js";
import { assertVersion } from "../core/entityRows.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import type { Rows } from "../engine/projection/rows.js";
import { type QuotePreferences, quotePreferences } from "./quotePreferences.js";
import { SaveEmailInstructionsInput } from "./settings.inputs.js";

/**
 * Saves the text of the e-mail with a contract's link; an empty one restores the default text, an absent one changes
 * nothing.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT for a stale version
 */
export async function saveEmailInstructions(
  ctx: RequestContext,
  { instructions, version }: SaveEmailInstructionsInput,
): Promise<Rows<QuotePreferences>> {
  if (instructions === undefined) return quotePreferences();
  const checks = new FieldChecks();
  checkLengths(checks, SaveEmailInstructionsInput, { instructions });
  checks.throwIfAny();
  const kept = isBlank(instructions) ? null : instructions;
  const keep = async (manager: EntityManager): Promise<string> => {
    const [saved] = await run<{ readonly instructions: string | null; readonly version: number }>(
      manager,
      sql`select email_instructions as instructions, email_instructions_version as version from quote_preferences for update`,
    );
    if (saved === undefined) throw new Error("the preferences have no row");
    assertVersion("setting", saved, version);
    await run(
      manager,
      sql`update quote_preferences set email_instructions = ${kept}, email_instructions_updated_at = now(),
        email_instructions_version = email_instructions_version + 1`,
    );
    await audit(manager, ctx, {
      kind: AuditKind.email_instructions_saved,
      subject: { kind: AuditSubjectKind.setting, id: "email_instructions", label: "Quote email instructions" },
      details: { changes: auditedChanges({ instructions: saved.instructions }, { instructions: kept }) },
    });
    return "email_instructions";
  };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "saveEmailInstructions", request: { kept } }, async () => await keep(manager)),
  );
  return quotePreferences();
}
