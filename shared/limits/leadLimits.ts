import { MAX_EMAIL_LENGTH } from "../text/email.js";

/** Characters at most in a telephone number, with whatever people write around it. */
export const MAX_PHONE_LENGTH = 40;

/** Characters at most in a message or a note. */
export const MAX_MESSAGE_LENGTH = 10_000;

/** Characters at most in the texts of a lead. */
export const LEAD_MAX_LENGTHS = {
  firstName: 100,
  lastName: 100,
  email: MAX_EMAIL_LENGTH,
  phone: MAX_PHONE_LENGTH,
  phoneType: 40,
  state: 100,
  city: 100,
  zip: 20,
  source: 100,
  referrer: 2000,
  shippingAddress: 200,
  shippingAddress2: 200,
  shippingCity: 100,
  shippingState: 100,
  shippingZip: 20,
  billingAddress: 200,
  billingAddress2: 200,
  billingCity: 100,
  billingState: 100,
  billingZip: 20,
  uid: 200,
  sid: 200,
  sid2: 200,
  salespersonEmail: MAX_EMAIL_LENGTH,
} as const;
