import { type EntityManager, IsNull } from "typeorm";

import { PaymentProfile } from "./paymentProfile.entity.js";

/** What a signature left for the policy to come is the new policy's. Of a lead that is locked: nobody leaves one at this moment. */
export async function attachPaymentProfiles(
  manager: EntityManager,
  { leadId, policyId, customerId }: Pick<PaymentProfile, "leadId" | "customerId"> & { readonly policyId: string },
): Promise<void> {
  await manager.update(PaymentProfile, { leadId, policyId: IsNull(), customerId: IsNull() }, { customerId });
  await manager.update(PaymentProfile, { leadId, policyId: IsNull() }, { policyId });
}
