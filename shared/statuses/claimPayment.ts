import { enumerationOf } from "../enumeration.js";

export const CLAIM_PAYMENT_STATUSES = ["scheduled", "paid", "failed", "voided"] as const;
export type ClaimPaymentStatus = (typeof CLAIM_PAYMENT_STATUSES)[number];
export const ClaimPaymentStatus = enumerationOf(CLAIM_PAYMENT_STATUSES);

export const CLAIM_PAYMENT_STATUS_LABELS: Readonly<Record<ClaimPaymentStatus, string>> = {
  scheduled: "Scheduled",
  paid: "Paid",
  failed: "Failed",
  voided: "Voided",
};

/**
 * The statuses that may follow each status. A failed or voided payment is final: another one is recorded in its place.
 */
export const NEXT_PAYMENT_STATUSES: Readonly<Record<ClaimPaymentStatus, readonly ClaimPaymentStatus[]>> = {
  scheduled: ["paid", "failed", "voided"],
  paid: ["failed", "voided"],
  failed: [],
  voided: [],
};

export const CLAIM_PAYEES = ["shop", "customer"] as const;
export type ClaimPayee = (typeof CLAIM_PAYEES)[number];
export const ClaimPayee = enumerationOf(CLAIM_PAYEES);

export const CLAIM_PAYEE_LABELS: Readonly<Record<ClaimPayee, string>> = { shop: "Repair shop", customer: "Customer" };

export const CLAIM_PAYMENT_METHODS = ["check", "bank_transfer", "card", "other"] as const;
export type ClaimPaymentMethod = (typeof CLAIM_PAYMENT_METHODS)[number];
export const ClaimPaymentMethod = enumerationOf(CLAIM_PAYMENT_METHODS);

export const CLAIM_PAYMENT_METHOD_LABELS: Readonly<Record<ClaimPaymentMethod, string>> = {
  check: "Check",
  bank_transfer: "Bank transfer",
  card: "Card",
  other: "Other",
};
