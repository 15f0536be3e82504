import { enumerationOf, namesOf } from "../enumeration.js";

/** How a policy is paid. */
export const PAYMENT_STATUS_LABELS = {
  autopay_active: "Autopay active",
  manual_payments: "Manual payments",
  no_payment_method: "No payment method",
} as const;

export type PaymentStatus = keyof typeof PAYMENT_STATUS_LABELS;
export const PAYMENT_STATUSES = /* @__PURE__ */ namesOf(PAYMENT_STATUS_LABELS);
export const PaymentStatus = /* @__PURE__ */ enumerationOf(PAYMENT_STATUSES);
