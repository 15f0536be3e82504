import { enumerationOf, namesOf } from "../enumeration.js";

/** Why a policy ends before its last day. */
export const CANCELLATION_REASON_LABELS = {
  holder_request: "Holder's request",
  vehicle_sold: "Vehicle sold",
  total_loss: "Total loss or repossession",
  non_payment: "Non-payment",
  misrepresentation: "Misrepresentation or altered odometer",
} as const;

export type CancellationReason = keyof typeof CANCELLATION_REASON_LABELS;
export const CANCELLATION_REASONS = /* @__PURE__ */ namesOf(CANCELLATION_REASON_LABELS);
export const CancellationReason = /* @__PURE__ */ enumerationOf(CANCELLATION_REASONS);

/** Whether we end the policy, not its holder: we charge no fee then. */
export function isOurCancellation(reason: CancellationReason): boolean {
  return reason === "non_payment" || reason === "misrepresentation";
}

/** Who gets the refund. The lender of a financed contract comes first. */
export const REFUND_PAYEE_LABELS = { holder: "Policyholder", lender: "Lender" } as const;

export type RefundPayee = keyof typeof REFUND_PAYEE_LABELS;
export const REFUND_PAYEES = /* @__PURE__ */ namesOf(REFUND_PAYEE_LABELS);
export const RefundPayee = /* @__PURE__ */ enumerationOf(REFUND_PAYEES);

/** Which cancelled policies a list shows, in the order of the filter. */
export const CANCELLATION_FILTER_LABELS = { cancelled: "Cancelled", refund_due: "Refund due" } as const;

export type CancellationFilter = keyof typeof CANCELLATION_FILTER_LABELS;
export const CANCELLATION_FILTERS = /* @__PURE__ */ namesOf(CANCELLATION_FILTER_LABELS);
export const CancellationFilter = /* @__PURE__ */ enumerationOf(CANCELLATION_FILTERS);
