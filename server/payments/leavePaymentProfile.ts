import type { EntityManager } from "typeorm";

import { sql } from "../core/sql.js";
import { run } from "../core/run.js";
import { Policy } from "../policies/policy.entity.js";
import { keepAutopayLatest, takeAutopay } from "./autopay.js";
import { PaymentProfile } from "./paymentProfile.entity.js";

/** Texts come with everything masked that could be a card's number. */
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
 * Signing leaves a way of payment on the lead's policy, or for the one made later from that lead. A customer's
 * consent to autopay stays: it goes over to the way of payment that is theirs now.
 * Holds the lead against a conversion that would otherwise not see it.
 */
export async function leavePaymentProfile(manager: EntityManager, profile: LeftPaymentProfile): Promise<void> {
  await run(manager, sql`select from lead where id = ${profile.leadId} for key share`);
  // Nobody turns autopay on or off at this moment.
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

/** A guest who signs is nobody who is known; where a policy has one customer, it is that one's way of payment. */
async function onlyCustomerOf(manager: EntityManager, policyId: string | null): Promise<string | null> {
  const customers: readonly { customer_id: string }[] = await run(
    manager,
    sql`select customer_id from policy_customer where policy_id = ${policyId} limit 2`,
  );
  const [customer, another] = customers;
  return customer === undefined || another !== undefined ? null : customer.customer_id;
}
