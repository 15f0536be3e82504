import { MAX_MESSAGE_LENGTH } from "../limits/leadLimits.js";
import { text } from "./textField.js";

export const claimPaymentFields = {
  payeeName: text("Name", 200),
  reference: text("Reference", 100),
} as const;

/** Why a payment failed or was voided. */
export const endedPaymentFields = { reason: text("Reason", MAX_MESSAGE_LENGTH) } as const;

/** The maximum number of payments of one claim, including failed and voided ones. */
export const MAX_CLAIM_PAYMENTS = 100;
