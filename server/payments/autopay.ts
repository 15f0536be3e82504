import type { EntityManager } from "typeorm";

import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { PaymentProfile } from "./paymentProfile.entity.js";

/** Whether a payment method is charged automatically, and under which consent. */
export type Autopay = Pick<
  PaymentProfile,
  | "autopayEnabled"
  | "autopayConsentVersion"
  | "autopayConsentAt"
  | "autopayConsentIpAddress"
  | "autopayConsentUserAgent"
>;

export const NO_AUTOPAY: Autopay = {
  autopayEnabled: false,
  autopayConsentVersion: null,
  autopayConsentAt: null,
  autopayConsentIpAddress: null,
  autopayConsentUserAgent: null,
};

/**
 * The autopay settings that a customer's newer payment method takes over: they agreed that the card on file for the
 * policy is charged, whichever card it is, until they turn autopay off. The previous one loses autopay; the newer one
 * gets a later timestamp, regardless of the clocks, because the latest decides. Null if theirs has no autopay. The
 * policy must be locked.
 */
export async function takeAutopay(
  manager: EntityManager,
  policyId: string,
  customerId: string,
): Promise<Partial<Autopay> & Partial<Pick<PaymentProfile, "updatedAt">>> {
  const previous = await manager.findOne(PaymentProfile, {
    where: { policyId, customerId, autopayEnabled: true },
    order: { updatedAt: "DESC", id: "DESC" },
  });
  if (previous === null) return {};
  await endAutopay(manager, policyId, customerId);
  const { autopayEnabled, autopayConsentVersion, autopayConsentAt, autopayConsentIpAddress, autopayConsentUserAgent } =
    previous;
  return {
    autopayEnabled,
    autopayConsentVersion,
    autopayConsentAt,
    autopayConsentIpAddress,
    autopayConsentUserAgent,
    updatedAt: new Date(Math.max(Date.now(), previous.updatedAt.getTime() + 1)),
  };
}

/** Turns autopay off for all of the customer's payment methods. */
export async function endAutopay(manager: EntityManager, policyId: string, customerId: string): Promise<void> {
  await manager.update(PaymentProfile, { policyId, customerId, autopayEnabled: true }, NO_AUTOPAY);
}

/**
 * A policy may have two holders. According to the consent, autopay lasts until the holder who agreed turns it off, so
 * another holder's card without autopay does not end it: the method with autopay is kept the latest one, which decides.
 * Called after saving, with the policy locked.
 */
export async function keepAutopayLatest(manager: EntityManager, policyId: string): Promise<void> {
  await run(
    manager,
    sql`
  update payment_profile agreed set updated_at = greatest(clock_timestamp(), latest.updated_at + interval '1 millisecond')
  from (
    select profile.updated_at, profile.autopay_enabled from payment_profile profile where profile.policy_id = ${policyId}
    order by profile.updated_at desc, profile.id desc limit 1
  ) latest
  where not latest.autopay_enabled and agreed.id = (
    select profile.id from payment_profile profile
    join policy_customer held on held.policy_id = profile.policy_id and held.customer_id = profile.customer_id
    where profile.policy_id = ${policyId} and profile.autopay_enabled
    order by profile.updated_at desc, profile.id desc limit 1
  )`,
  );
}
