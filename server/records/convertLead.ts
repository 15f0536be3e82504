import type { EntityManager } from "typeorm";

import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { uuidOf } from "../core/ids.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { joinPolicy, signInEmailOf } from "../customers/joinPolicy.js";
import { Lead } from "../leads/lead.entity.js";
import { LeadStatus } from "../leads/lead.status.js";
import { dropNextAction } from "../leads/next/dropNextAction.js";
import { lockLead } from "../leads/lockLead.js";
import { attachPaymentProfiles } from "../payments/attachPaymentProfiles.js";
import { insertPolicy } from "../policies/insertPolicy.js";
import { Policy } from "../policies/policy.entity.js";
import { mailPolicyStarted } from "./mailPolicyStarted.js";
import { ConvertLeadInput } from "./record.inputs.js";
import { asStored, checkCoverageDays, checkPolicyFields } from "../policies/policy.rules.js";

/**
 * Creates a lead's policy: the lead becomes sold, its e-mail becomes a portal customer or joins an existing one, and
 * the payment method from its signature moves to the policy. The holder is mailed the policy number.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the lead; CONFLICT if it has a policy already, or for an
 * idempotency key of another request.
 */
export async function convertLead(ctx: RequestContext, input: ConvertLeadInput): Promise<Rows<Policy>> {
  const { idempotencyKey: key, leadId: sentId, ...fields } = input;
  const leadId = uuidOf(sentId);
  const checks = new FieldChecks();
  checkLengths(checks, ConvertLeadInput, fields);
  checkPolicyFields(checks, "", fields);
  checkCoverageDays(checks, "", fields);
  checks.throwIfAny();
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "convertLead", key, request: { leadId, ...fields } }, async () => {
      const lead = await lockLead(manager, leadId);
      if (await manager.existsBy(Policy, { leadId: lead.id })) {
        throw new DomainError("CONFLICT", "This lead already has a policy.");
      }
      const policyId = await insertPolicy(manager, lead.id, asStored(fields));
      const customerId = await joinPolicy(manager, policyId, lead);
      await attachPaymentProfiles(manager, { leadId: lead.id, policyId, customerId });
      await becomeSold(manager, ctx, lead, policyId);
      await mailPolicyStarted(manager, ctx, { policyId, to: signInEmailOf(lead) });
      return policyId;
    }),
  );
  return byId(Policy, id);
}

async function becomeSold(manager: EntityManager, ctx: RequestContext, lead: Lead, policyId: string): Promise<void> {
  const subject = { kind: "lead", id: lead.id } as const;
  const { username: convertedBy } = requireStaff(ctx);
  await manager.update(Lead, { id: lead.id }, { status: LeadStatus.sold, convertedBy });
  await recordActivity(manager, ctx, { subject, kind: ActivityKind.converted, details: { policyId } });
  await recordActivity(manager, ctx, { subject: { kind: "policy", id: policyId }, kind: ActivityKind.created });
  await dropNextAction(manager, ctx, lead.id, { done: false, status: LeadStatus.sold });
  if (lead.status === LeadStatus.sold) return;
  const details = { from: lead.status, to: LeadStatus.sold };
  await recordActivity(manager, ctx, { subject, kind: ActivityKind.status_changed, details });
}
