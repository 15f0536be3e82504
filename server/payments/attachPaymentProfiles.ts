import { type EntityManager, IsNull } from "typeorm";

import { PaymentProfile } from "./paymentProfile.entity.js";

/**
 * Assigns the payment profiles that signatures left on the lead to its new policy. The lead must be locked, so that
 * none is added meanwhile.
 */
export async function attachPaymentProfiles(
  manager: EntityManager,
  { leadId, policyId, customerId }: Pick<PaymentProfile, "leadId" | "customerId"> & { readonly policyId: string },
): Promise<void> {
  await manager.update(PaymentProfile, { leadId, policyId: IsNull(), customerId: IsNull() }, { customerId });
  await manager.update(PaymentProfile, { leadId, policyId: IsNull() }, { policyId });
}
