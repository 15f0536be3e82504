import { type Rows, many } from "../core/projection/rows.js";
import { raw } from "../core/sql.js";
import { Charge } from "./charge.entity.js";
import { PaymentProfile } from "./paymentProfile.entity.js";

/** Whose they are is said by the charge's scope. */
export function customerCharges(): Rows<Charge> {
  return many(Charge, { orderBy: raw("root.charged_at desc, root.id desc") });
}

/** Whose they are is said by the profile's scope. */
export function customerPaymentProfiles(): Rows<PaymentProfile> {
  return many(PaymentProfile, { orderBy: raw("root.updated_at desc, root.id desc") });
}
