import { MAX_MESSAGE_LENGTH } from "../limits/leadLimits.js";
import { text } from "./textField.js";

export const claimPaymentFields = {
  payeeName: text("Name", 200),
  reference: text("Reference", 100),
} as const;

/** Why a payment failed or was voided. */
export const endedPaymentFields = { reason: text("Reason", MAX_MESSAGE_LENGTH) } as const;

/** Payments of one claim, with those that failed or were voided. */
export const MAX_CLAIM_PAYMENTS = 100;
