import { registerEnumType } from "type-graphql";

import { PaymentStatus } from "#shared/statuses/payment.js";

registerEnumType(PaymentStatus, { name: "PaymentStatus", description: "How a policy is paid." });

export { PaymentStatus };

/** SQL of the payment status of the policy under the alias `row`, from its latest payment profile. */
export function paymentStatusOf(row: string): string {
  return `coalesce(
    (select case when latest.autopay_enabled then 'autopay_active' else 'manual_payments' end
     from payment_profile latest where latest.policy_id = ${row}.id order by latest.updated_at desc, latest.id desc limit 1),
    'no_payment_method')`;
}
