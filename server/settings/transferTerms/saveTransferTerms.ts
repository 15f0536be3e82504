import { changesBetween } from "#server/activity/changes.js";
import { AuditKind } from "#server/audit/audit.kinds.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { Rows } from "#server/engine/projection/rows.js";
import {
  TRANSFER_TERM_BOUNDS,
  TRANSFER_TERM_FIELDS,
  TRANSFER_TERM_RANGES,
  type TransferTerms,
} from "#shared/transferTerms.js";
import { saveVersion, type VersionedSetting } from "../saveVersion.js";
import type { SaveTransferTermsInput } from "./transferTerms.inputs.js";
import {
  type TransferTerms as Setting,
  type TransferTermsInForce,
  transferTermsInForce,
  transferTermsSetting,
} from "./transferTermsSetting.js";

const SETTING: VersionedSetting<TransferTermsInForce> = {
  table: "transfer_terms",
  operation: "saveTransferTerms",
  kind: AuditKind.transfer_terms_saved,
  label: "Transfer terms",
  inForce: transferTermsInForce,
};

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
  await saveVersion(ctx, SETTING, { request: sent, read }, (before) => ({
    changes: changesBetween(named(before), named(sent)),
    insert: async (manager) =>
      await run(
        manager,
        sql`insert into transfer_terms (fee_cents, days, created_by_id, created_by_name)
          values (${feeCents}, ${days}, ${staffId}, ${username})`,
      ),
  }));
  return transferTermsSetting();
}

/** As the audit log names them, in which other terms have a fee, too. */
function named({ feeCents, days }: TransferTerms): object {
  return { transferFeeCents: feeCents, transferDays: days };
}
