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
import type { SaveContractRemindersInput } from "./settings.inputs.js";

const SETTING = "contract_reminders";

/** Says whether customers are reminded of contracts that they have not signed. */
export async function saveContractReminders(
  ctx: RequestContext,
  { remindsUnsigned }: SaveContractRemindersInput,
): Promise<Rows<QuotePreferences>> {
  const keep = async (manager: EntityManager): Promise<string> => {
    const [before = { remindsUnsigned: true }] = await run<{ readonly remindsUnsigned: boolean }>(
      manager,
      sql`select reminds_unsigned as "remindsUnsigned" from quote_preferences for update`,
    );
    if (before.remindsUnsigned === remindsUnsigned) return SETTING;
    await run(manager, sql`update quote_preferences set reminds_unsigned = ${remindsUnsigned}`);
    await audit(manager, ctx, {
      kind: AuditKind.contract_reminders_saved,
      subject: { kind: AuditSubjectKind.setting, id: SETTING, label: "Contract reminders" },
      details: { changes: auditedChanges(before, { remindsUnsigned }) },
    });
    return SETTING;
  };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "saveContractReminders", request: { remindsUnsigned } }, () => keep(manager)),
  );
  return quotePreferences();
}
