import { registerEnumType } from "type-graphql";

/** How a policy is paid, as staff see it. (back-office.txt section 4, payment status) */
export enum PaymentStatus {
  autopay_active = "autopay_active",
  manual_payments = "manual_payments",
  no_payment_method = "no_payment_method",
}

registerEnumType(PaymentStatus, { name: "PaymentStatus", description: "How a policy is paid." });

/** Of the policy that stands under the alias `row`: what its latest payment profile says. */
export function paymentStatusOf(row: string): string {
  return `coalesce(
    (select case when latest.autopay_enabled then 'autopay_active' else 'manual_payments' end
     from payment_profile latest where latest.policy_id = ${row}.id order by latest.updated_at desc, latest.id desc limit 1),
    'no_payment_method')`;
}
