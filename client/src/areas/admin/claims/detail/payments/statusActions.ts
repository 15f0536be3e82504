import type { ClaimPaymentStatus } from "#shared/statuses/claimPayment";

/** The button by which a payment gets each status. */
export const STATUS_ACTIONS: Readonly<Record<ClaimPaymentStatus, string>> = {
  scheduled: "Schedule",
  paid: "Mark paid",
  failed: "Mark failed",
  voided: "Void",
};
