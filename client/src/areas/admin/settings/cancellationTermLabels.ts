/** How the form of the cancellation terms and the audit log name them. */
export const cancellationTermLabels = {
  freeLookDays: "Free look, days",
  feeCents: "Cancellation fee",
  feeCapPercent: "Fee cap, % of price",
  refundDays: "Refund within, days",
} as const;
