import { changesBetween } from "#server/activity/changes.js";
import { audit } from "#server/audit/audit.js";
import { AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { assertVersion } from "#server/core/entityRows.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { Rows } from "#server/engine/projection/rows.js";
import {
  TRANSFER_TERM_BOUNDS,
  TRANSFER_TERM_FIELDS,
  TRANSFER_TERM_RANGES,
  type TransferTerms,
} from "#shared/transferTerms.js";
import type { SaveTransferTermsInput } from "./transferTerms.inputs.js";
import { type TransferTerms as Setting, transferTermsInForce, transferTermsSetting } from "./transferTermsSetting.js";

const SETTING = "transfer_terms";

/**
 * Saves a new version of the terms of transfers.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT for a stale version
 */
export async function saveTransferTerms(
  ctx: RequestContext,
  { version: read, feeCents, days }: SaveTransferTermsInput,
): Promise<Rows<Setting>> {
  const sent = { feeCents, days };
  const checks = new FieldChecks();
  for (const field of TRANSFER_TERM_FIELDS)
    checks.range(field, sent[field], TRANSFER_TERM_BOUNDS[field], TRANSFER_TERM_RANGES[field]);
  checks.throwIfAny();
  const { staffId, username } = requireStaff(ctx);
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "saveTransferTerms", request: sent }, async () => {
      // Concurrent saves wait for each other.
      await run(manager, sql`lock table transfer_terms in share row exclusive mode`);
      const { version, ...before } = await transferTermsInForce(manager);
      assertVersion("setting", { version }, read);
      const changes = changesBetween(named(before), named(sent));
      if (changes.length === 0) return SETTING;
      await run(
        manager,
        sql`insert into transfer_terms (fee_cents, days, created_by_id, created_by_name)
          values (${feeCents}, ${days}, ${staffId}, ${username})`,
      );
      await audit(manager, ctx, {
        kind: AuditKind.transfer_terms_saved,
        subject: { kind: AuditSubjectKind.setting, id: SETTING, label: "Transfer terms" },
        details: { changes },
      });
      return SETTING;
    }),
  );
  return transferTermsSetting();
}

/** As the audit log names them, in which other terms have a fee, too. */
function named({ feeCents, days }: TransferTerms): object {
  return { transferFeeCents: feeCents, transferDays: days };
}
