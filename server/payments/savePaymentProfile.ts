import type { EntityManager } from "typeorm";

import { policyNumberOf } from "#shared/text/policyNumber.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import { requireCustomer } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { insertRow, notFound } from "../core/entityRows.js";
import { DomainError } from "../core/errors.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { POLICY_NOT_FOUND } from "../policies/lockPolicy.js";
import { type Autopay, endAutopay, keepAutopayLatest, NO_AUTOPAY } from "./autopay.js";
import { autopayConsentFor, publishAutopayConsent } from "./autopayConsent.js";
import type { SavePaymentProfileInput } from "./payment.inputs.js";
import { PaymentProfile } from "./paymentProfile.entity.js";
import { type StoredProfile, storedProfile } from "./paymentProfile.rules.js";

/**
 * Creates or changes the customer's own payment method for a policy. Turning autopay on is a consent to the published
 * wording, stored with its time and origin; turning it off ends automatic charges to all of their payment methods.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for a policy that is not theirs; CONFLICT if the wording is no
 * longer the published one.
 */
export async function savePaymentProfile(
  ctx: RequestContext,
  input: SavePaymentProfileInput,
): Promise<Rows<PaymentProfile>> {
  const fields = storedProfile(input);
  const id = await ctx.database.transaction(async (manager) => {
    const policy = await holdOwnPolicy(manager, ctx, input.policyId);
    const previous = await latestProfile(manager, ctx, policy.id);
    const autopay = await autopayOf(manager, ctx, input, previous);
    if (input.autopayEnabled === false) await endAutopay(manager, policy.id, requireCustomer(ctx).customerId);
    const saved = await save(manager, ctx, policy, previous, { ...fields, ...autopay });
    await keepAutopayLatest(manager, policy.id);
    await recordActivity(manager, ctx, {
      subject: { kind: "policy", id: policy.id },
      kind: ActivityKind.payment_details_saved,
      details: {
        profileId: saved,
        autopayEnabled: input.autopayEnabled ?? previous?.autopayEnabled ?? false,
        ...(autopay.autopayConsentVersion != null && { autopayConsentVersion: autopay.autopayConsentVersion }),
      },
    });
    return saved;
  });
  return byId(PaymentProfile, id);
}

interface OwnPolicy {
  readonly id: string;
  readonly leadId: string;
}

/**
 * Locks the policy, so that two first saves do not create two profiles. The lead comes before its policy, as
 * everywhere: the profile will refer to both, and anyone who changes the policy has locked the lead already.
 */
async function holdOwnPolicy(manager: EntityManager, ctx: RequestContext, number: string): Promise<OwnPolicy> {
  const { customerId } = requireCustomer(ctx);
  const id = policyNumberOf(number);
  await run(
    manager,
    sql`select from lead where id = (select policy.lead_id from policy where policy.id = ${id}) for key share`,
  );
  const [own]: readonly OwnPolicy[] = await run(
    manager,
    sql`select policy.id, policy.lead_id as "leadId" from policy
     join policy_customer held on held.policy_id = policy.id
     where policy.id = ${id} and held.customer_id = ${customerId} for no key update of policy`,
  );
  if (!own) throw notFound(POLICY_NOT_FOUND);
  return own;
}

async function latestProfile(
  manager: EntityManager,
  ctx: RequestContext,
  policyId: string,
): Promise<PaymentProfile | null> {
  const { customerId } = requireCustomer(ctx);
  return await manager.findOne(PaymentProfile, {
    where: { policyId, customerId },
    order: { updatedAt: "DESC", id: "DESC" },
    lock: { mode: "pessimistic_write" },
  });
}

const USER_AGENT_LENGTH = 1000;

/** Empty if autopay does not change: a consent keeps the date on which it was given. */
async function autopayOf(
  manager: EntityManager,
  ctx: RequestContext,
  { autopayEnabled, autopayConsentVersion }: SavePaymentProfileInput,
  previous: PaymentProfile | null,
): Promise<Partial<Autopay>> {
  if (autopayEnabled == null || autopayEnabled === (previous?.autopayEnabled ?? false)) return {};
  if (!autopayEnabled) return NO_AUTOPAY;
  const { version } = autopayConsentFor(ctx.env.brandName);
  if (autopayConsentVersion != null && autopayConsentVersion !== version) {
    throw new DomainError("CONFLICT", "The terms of autopay have changed since you read them. Please read them again.");
  }
  return {
    autopayEnabled: true,
    autopayConsentVersion: await publishAutopayConsent(manager, ctx.env.brandName),
    autopayConsentAt: new Date(),
    autopayConsentIpAddress: ctx.origin.ipAddress,
    autopayConsentUserAgent: ctx.origin.userAgent.slice(0, USER_AGENT_LENGTH),
  };
}

async function save(
  manager: EntityManager,
  ctx: RequestContext,
  { id: policyId, leadId }: OwnPolicy,
  previous: PaymentProfile | null,
  wanted: StoredProfile & Partial<Autopay>,
): Promise<string> {
  const updatedAt = new Date();
  if (previous) {
    await manager.update(PaymentProfile, { id: previous.id }, { ...wanted, updatedAt });
    return previous.id;
  }
  const { customerId } = requireCustomer(ctx);
  return await insertRow(manager, PaymentProfile, { ...wanted, leadId, policyId, customerId, updatedAt });
}
