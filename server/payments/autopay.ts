import type { EntityManager } from "typeorm";

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
 * where the latest has no autopay, or is somebody else's. Of a policy that is locked.
 */
export async function takeAutopay(
  manager: EntityManager,
  policyId: string,
  customerId: string,
): Promise<Partial<Autopay> & Partial<Pick<PaymentProfile, "updatedAt">>> {
  const latest = await manager.findOne(PaymentProfile, {
    where: { policyId },
    order: { updatedAt: "DESC", id: "DESC" },
  });
  if (latest?.autopayEnabled !== true || latest.customerId !== customerId) return {};
  await manager.update(PaymentProfile, { id: latest.id }, NO_AUTOPAY);
  const { autopayEnabled, autopayConsentVersion, autopayConsentAt, autopayConsentIpAddress, autopayConsentUserAgent } =
    latest;
  return {
    autopayEnabled,
    autopayConsentVersion,
    autopayConsentAt,
    autopayConsentIpAddress,
    autopayConsentUserAgent,
    updatedAt: new Date(Math.max(Date.now(), latest.updatedAt.getTime() + 1)),
  };
}
