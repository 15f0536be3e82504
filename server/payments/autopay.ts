import type { EntityManager } from "typeorm";

import { sql } from "../core/sql.js";
import { run } from "../core/run.js";
import { PaymentProfile } from "./paymentProfile.entity.js";

/** Whether a way of payment is charged by itself, and by which consent. */
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
 * What a newer way of payment of the same customer takes over: they agreed that the card on file for the policy is charged, whichever it is, until they
 * turn that off. The former one has no autopay any more; the newer one is later than it, whatever the clocks say, because the latest decides. Nothing
 * where theirs has no autopay. Of a policy that is locked.
 */
export async function takeAutopay(
  manager: EntityManager,
  policyId: string,
  customerId: string,
): Promise<Partial<Autopay> & Partial<Pick<PaymentProfile, "updatedAt">>> {
  const former = await manager.findOne(PaymentProfile, {
    where: { policyId, customerId, autopayEnabled: true },
    order: { updatedAt: "DESC", id: "DESC" },
  });
  if (former === null) return {};
  await endAutopay(manager, policyId, customerId);
  const { autopayEnabled, autopayConsentVersion, autopayConsentAt, autopayConsentIpAddress, autopayConsentUserAgent } =
    former;
  return {
    autopayEnabled,
    autopayConsentVersion,
    autopayConsentAt,
    autopayConsentIpAddress,
    autopayConsentUserAgent,
    updatedAt: new Date(Math.max(Date.now(), former.updatedAt.getTime() + 1)),
  };
}

/** Turned off by the customer: on none of theirs. */
export async function endAutopay(manager: EntityManager, policyId: string, customerId: string): Promise<void> {
  await manager.update(PaymentProfile, { policyId, customerId, autopayEnabled: true }, NO_AUTOPAY);
}

/**
 * A policy may have two holders. Who agreed to autopay did so until they turn it off themselves (the words of the consent), so another holder's card
 * without it does not end it: the way of payment on autopay stays the latest one, which decides. Of a
 * policy that is locked, after something was saved.
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
