import type { EntityManager } from "typeorm";

import { sql } from "../core/sql.js";
import { run } from "../core/run.js";
import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { auditedChanges } from "../audit/auditedChanges.js";
import type { RequestContext } from "../context.js";
import { once } from "../core/idempotency.js";
import type { Rows } from "../engine/projection/rows.js";
import { type QuotePreferences, quotePreferences } from "./quotePreferences.js";
import type { SaveSignedConversionInput } from "./settings.inputs.js";

const SETTING = "signed_conversion";

/** Says whether a lead is converted by itself once its contract is signed. Contracts that were signed before stay. */
export async function saveSignedConversion(
  ctx: RequestContext,
  { convertsSigned }: SaveSignedConversionInput,
): Promise<Rows<QuotePreferences>> {
  const keep = async (manager: EntityManager): Promise<string> => {
    const [before = { convertsSigned: false }] = await run<{ readonly convertsSigned: boolean }>(
      manager,
      sql`select converts_signed as "convertsSigned" from quote_preferences for update`,
    );
    if (before.convertsSigned === convertsSigned) return SETTING;
    await run(manager, sql`update quote_preferences set converts_signed = ${convertsSigned}`);
    await audit(manager, ctx, {
      kind: AuditKind.signed_conversion_saved,
      subject: { kind: AuditSubjectKind.setting, id: SETTING, label: "Signed contracts" },
      details: { changes: auditedChanges(before, { convertsSigned }) },
    });
    return SETTING;
  };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "saveSignedConversion", request: { convertsSigned } }, () => keep(manager)),
  );
  return quotePreferences();
}
