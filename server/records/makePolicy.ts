import type { EntityManager } from "typeorm";

import type { MergeFacts } from "#shared/mergeFields.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { type DoneBy, recordActivity } from "../activity/recordActivity.js";
import { joinPolicy, signInEmailOf } from "../customers/joinPolicy.js";
import { Lead } from "../leads/lead.entity.js";
import { LeadStatus } from "../leads/lead.status.js";
import { dropNextAction } from "../leads/next/dropNextAction.js";
import type { MailIdentity } from "../mail/enqueueMail.js";
import { attachPaymentProfiles } from "../payments/attachPaymentProfiles.js";
import { insertPolicy } from "../policies/insertPolicy.js";
import { type PolicyFields, policyAsStored } from "../policies/policy.rules.js";
import { mailPolicyStarted } from "./mailPolicyStarted.js";

export interface Conversion {
  readonly doneBy: DoneBy;
  /** The name that the lead records as having converted it. */
  readonly convertedBy: string;
  /** The user name on whose behalf the email is sent; null for the server itself. */
  readonly mailedBy: string | null;
  readonly env: MailIdentity & MergeFacts["company"];
}

/**
 * Makes the policy of a locked lead that has none: the lead becomes sold, its e-mail becomes a portal customer or joins
 * an existing one, and the payment method from its signature moves to the policy. The holder is mailed the policy
 * number. Returns the number.
 */
export async function makePolicy(
  manager: EntityManager,
  conversion: Conversion,
  lead: Lead,
  fields: PolicyFields,
): Promise<string> {
  const policyId = await insertPolicy(manager, lead.id, policyAsStored(fields));
  const customerId = await joinPolicy(manager, policyId, lead);
  await attachPaymentProfiles(manager, { leadId: lead.id, policyId, customerId });
  await becomeSold(manager, conversion, lead, policyId);
  await mailPolicyStarted(manager, conversion, { policyId, to: signInEmailOf(lead) });
  return policyId;
}

async function becomeSold(
  manager: EntityManager,
  { doneBy, convertedBy }: Conversion,
  lead: Lead,
  policyId: string,
): Promise<void> {
  const subject = { kind: "lead", id: lead.id } as const;
  await manager.update(Lead, { id: lead.id }, { status: LeadStatus.sold, convertedBy });
  await recordActivity(manager, doneBy, { subject, kind: ActivityKind.converted, details: { policyId } });
  await recordActivity(manager, doneBy, { subject: { kind: "policy", id: policyId }, kind: ActivityKind.created });
  await dropNextAction(manager, doneBy, lead.id, { done: false, status: LeadStatus.sold });
  if (lead.status === LeadStatus.sold) return;
  const details = { from: lead.status, to: LeadStatus.sold };
  await recordActivity(manager, doneBy, { subject, kind: ActivityKind.status_changed, details });
}
