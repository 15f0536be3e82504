import type { EntityManager } from "typeorm";

import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { Policy } from "../policies/policy.entity.js";
import { keepAutopayLatest, takeAutopay } from "./autopay.js";
import { PaymentProfile } from "./paymentProfile.entity.js";

/** Texts arrive with anything that could be a card number masked. */
export type LeftPaymentProfile = Pick<PaymentProfile, "leadId" | "customerId"> &
  Partial<
    Pick<
      PaymentProfile,
      | "paymentMethod"
      | "cardBrand"
      | "cardLastFour"
      | "cardExpiryMonth"
      | "cardExpiryYear"
      | "billingZip"
      | "accountName"
      | "notes"
    >
  >;

/**
 * Signing leaves a payment method on the lead's policy, or for the policy that will be created from that lead. The
 * customer's autopay consent stays and moves to their new payment method. Locks the lead, because a concurrent
 * conversion would otherwise miss the profile.
 */
export async function leavePaymentProfile(manager: EntityManager, profile: LeftPaymentProfile): Promise<void> {
  await run(manager, sql`select from lead where id = ${profile.leadId} for key share`);
  // Locked, so that no one turns autopay on or off meanwhile.
  const policy = await manager.findOne(Policy, {
    select: { id: true },
    where: { leadId: profile.leadId },
    lock: { mode: "for_no_key_update" },
  });
  const policyId = policy?.id ?? null;
  const customerId = profile.customerId ?? (await onlyCustomerOf(manager, policyId));
  const autopay = policyId === null || customerId === null ? {} : await takeAutopay(manager, policyId, customerId);
  await manager.insert(PaymentProfile, { ...profile, policyId, customerId, ...autopay });
  if (policyId !== null) await keepAutopayLatest(manager, policyId);
}

/** A guest signer is not identified; if the policy has exactly one customer, the payment method is theirs. */
async function onlyCustomerOf(manager: EntityManager, policyId: string | null): Promise<string | null> {
  const customers: readonly { customer_id: string }[] = await run(
    manager,
    sql`select customer_id from policy_customer where policy_id = ${policyId} limit 2`,
  );
  const [customer, another] = customers;
  return customer === undefined || another !== undefined ? null : customer.customer_id;
}
