import type { ClaimPaymentStatus } from "#shared/statuses/claimPayment";

/** The label of the button that sets each status of a payment. */
export const statusActions: Readonly<Record<ClaimPaymentStatus, string>> = {
  scheduled: "Schedule",
  paid: "Mark paid",
  failed: "Mark failed",
  voided: "Void",
};
