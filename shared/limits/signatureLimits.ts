import { MAX_EMAIL_LENGTH } from "../text/email.js";

/** Characters in the texts of a signature and of its payment, by field. */
export const SIGNATURE_MAX_LENGTHS = {
  signatureName: 200,
  signatureEmail: MAX_EMAIL_LENGTH,
  paymentMethod: 100,
  paymentNotes: 10_000,
  billingAddressLine1: 200,
  billingAddressLine2: 200,
  billingCity: 100,
  billingState: 100,
  billingPostalCode: 20,
  billingCountry: 100,
  shippingAddressLine1: 200,
  shippingAddressLine2: 200,
  shippingCity: 100,
  shippingState: 100,
  shippingPostalCode: 20,
  shippingCountry: 100,
} as const;
