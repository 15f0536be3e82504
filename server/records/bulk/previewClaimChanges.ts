import type { EntityManager } from "typeorm";

import { requireStaff } from "#server/auth/requireViewer.js";
import { ClaimStatus, claimStatusTitle } from "#server/claims/claim.status.js";
import { claimCondition } from "#server/claims/claimList.js";
import type { RequestContext } from "#server/context.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { isUuid, uuidOf } from "#server/core/ids.js";
import { type Sql, raw, sql } from "#server/core/sql.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { MAX_BULK_ROWS } from "#shared/limits/bulkLimits.js";
import type { PreviewClaimChangesInput } from "./bulk.inputs.js";
import { BulkAction, BulkList } from "./bulk.kinds.js";
import { BulkChange } from "./bulkChange.entity.js";
import { type BulkPlan, checkChosen, checkOneAction, keepPreview } from "./bulkPreview.js";
import { emailPlan } from "./emailPlan.js";
import { mailReason } from "./mayBeMailed.js";

/** Decisions are made claim by claim, with a reason; in bulk, claims can only be made to wait, or be closed. */
const SETTABLE: readonly ClaimStatus[] = [
  ClaimStatus.awaiting_customer_action,
  ClaimStatus.awaiting_inspection,
  ClaimStatus.claim_covered_closed,
];

/**
 * Fixes the claims, and reports how many will change and why the others will not. Changes nothing yet.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT for an idempotency key of another request.
 */
export async function previewClaimChanges(
  ctx: RequestContext,
  input: PreviewClaimChangesInput,
): Promise<Rows<BulkChange>> {
  const { idempotencyKey: key, ...request } = input;
  const checks = new FieldChecks();
  checkChosen(checks, input);
  checkOneAction(checks, {
    take: input.take === true,
    status: input.status != null,
    templateId: input.templateId != null,
    csv: input.csv === true,
  });
  if (input.status != null && !SETTABLE.includes(input.status))
    checks.refuse("status", "Claims are approved and denied one at a time. Please open this claim.");
  checks.throwIfAny();
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "previewClaimChanges", key, request }, async () => {
      const plan = await planOf(manager, ctx, input);
      const isEmail = plan.action === BulkAction.email;
      const ids = input.ids == null ? null : [...new Set(input.ids.map(uuidOf))];
      const where =
        ids === null
          ? (claimCondition(ctx, input.filter) ?? raw("true"))
          : sql`root.id = any(${ids.filter(isUuid)}::uuid[])`;
      return await keepPreview(manager, ctx, {
        ...plan,
        list: BulkList.claims,
        ids,
        rows: sql`select root.id::text as record_id, concat_ws(' ', root.first_name, root.last_name) as label, root.version,
            ${reasonOf(plan)} as reason, ${raw(isEmail ? "nullif(holder.email_key, '')" : "null::text")} as address
          from claim root ${raw(isEmail ? HOLDER : "")} where ${where} order by root.created_at desc, root.id desc limit ${MAX_BULK_ROWS + 1}`,
      });
    }),
  );
  return byId(BulkChange, id);
}

/** @throws DomainError VALIDATION_FAILED for an unknown template. */
async function planOf(
  manager: EntityManager,
  ctx: RequestContext,
  { take, status, templateId }: PreviewClaimChangesInput,
): Promise<BulkPlan> {
  const { staffId, username } = requireStaff(ctx);
  if (take === true) return { action: BulkAction.owner, target: username, params: { ownerId: staffId } };
  if (status != null)
    return { action: BulkAction.status, target: claimStatusTitle(status), params: { claimStatus: status } };
  if (templateId != null) return await emailPlan(manager, templateId);
  return { action: BulkAction.csv, target: "", params: {} };
}

const HOLDER = "left join policy on policy.id = root.policy_id left join lead holder on holder.id = policy.lead_id";

const OBJECTED = raw("exists (select from claim_appeal made where made.claim_id = root.id and made.outcome = 'open')");

/** SQL of why the claim `root` is left out, or null. A decided claim can only be reopened individually. */
function reasonOf({ action, params: { ownerId, claimStatus, email } }: BulkPlan): Sql {
  if (action === BulkAction.owner)
    return sql`case when root.assigned_to_id is not distinct from ${ownerId ?? null}::uuid then 'same' when ${OBJECTED} then 'objected' end`;
  if (email !== undefined)
    return sql`case when holder.id is null then 'no_policy' else ${mailReason(email.marketing, "holder")} end`;
  if (claimStatus === undefined) return raw("null::text");
  const decides = claimStatus === ClaimStatus.claim_covered_closed;
  return sql`case when root.status = ${claimStatus} then 'same' when ${OBJECTED} then 'objected'
    when ${decides} and root.status <> 'claim_covered_open' then 'undecided'
    when not ${decides} and root.status not in ('new', 'awaiting_customer_action', 'awaiting_inspection') then 'decided' end`;
}
