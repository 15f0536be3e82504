import { MAX_MESSAGE_LENGTH } from "./leadLimits.js";

/** Characters in the texts of a charge. */
export const CHARGE_MAX_LENGTHS = { description: 500, notes: MAX_MESSAGE_LENGTH } as const;

/** Characters in the texts of a document request. */
export const DOCUMENT_REQUEST_MAX_LENGTHS = { title: 200, instructions: MAX_MESSAGE_LENGTH } as const;

/** Characters in the texts of a payment method. */
export const PAYMENT_PROFILE_MAX_LENGTHS = {
  paymentMethod: 100,
  accountName: 200,
  accountIdentifier: 100,
  cardBrand: 40,
  billingZip: 10,
  notes: MAX_MESSAGE_LENGTH,
} as const;
