import { MAX_MESSAGE_LENGTH } from "./leadLimits.js";

/** Characters in the texts of a charge. */
export const CHARGE_MAX_LENGTHS = { description: 500, notes: MAX_MESSAGE_LENGTH } as const;

/** How many of a policy's charges are shown, the newest; of these, whoever records another one says which they have seen. */
export const NEWEST_CHARGES = 100;

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
