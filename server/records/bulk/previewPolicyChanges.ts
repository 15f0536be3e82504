import type { RequestContext } from "#server/context.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { raw, sql } from "#server/core/sql.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { policyCondition } from "#server/policies/policyList.js";
import { MAX_BULK_ROWS } from "#shared/limits/bulkLimits.js";
import { policyNumberOf } from "#shared/text/policyNumber.js";
import type { PreviewPolicyChangesInput } from "./bulk.inputs.js";
import { BulkAction, BulkList } from "./bulk.kinds.js";
import { BulkChange } from "./bulkChange.entity.js";
import { type BulkPlan, checkChosen, checkOneAction, keepPreview } from "./bulkPreview.js";
import { emailPlan } from "./emailPlan.js";
import { mailReason } from "./mayBeMailed.js";

/**
 * Fixes the policies, and reports how many holders will be emailed and why the others will not. Changes nothing yet.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT for an idempotency key of another request.
 */
export async function previewPolicyChanges(
  ctx: RequestContext,
  input: PreviewPolicyChangesInput,
): Promise<Rows<BulkChange>> {
  const { idempotencyKey: key, ...request } = input;
  const checks = new FieldChecks();
  checkChosen(checks, input);
  checkOneAction(checks, { templateId: input.templateId != null, csv: input.csv === true });
  checks.throwIfAny();
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "previewPolicyChanges", key, request }, async () => {
      const plan: BulkPlan =
        input.templateId == null
          ? { action: BulkAction.csv, target: "", params: {} }
          : await emailPlan(manager, input.templateId);
      const { email } = plan.params;
      const ids = input.ids == null ? null : [...new Set(input.ids.map(policyNumberOf))];
      const where = ids === null ? (policyCondition(input.filter) ?? raw("true")) : sql`root.id = any(${ids}::text[])`;
      return await keepPreview(manager, ctx, {
        ...plan,
        list: BulkList.policies,
        ids,
        rows: sql`select root.id as record_id, concat_ws(' ', holder.first_name, holder.last_name) as label, root.version,
            ${email === undefined ? raw("null::text") : mailReason(email.marketing, "holder")} as reason,
            ${email === undefined ? raw("null::text") : raw("nullif(holder.email_key, '')")} as address
          from policy root join lead holder on holder.id = root.lead_id
          where ${where} order by root.created_at desc, root.id desc limit ${MAX_BULK_ROWS + 1}`,
      });
    }),
  );
  return byId(BulkChange, id);
}
