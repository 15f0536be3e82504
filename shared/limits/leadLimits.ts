/** Characters in a phone number, including anything people write around it. */
export const MAX_PHONE_LENGTH = 40;

/** Characters in what a person and a vehicle are asked for, by field: apart from their fields, because every visitor's quote form loads them. */
export const ASKED_MAX_LENGTHS = {
  firstName: 100,
  lastName: 100,
  phone: MAX_PHONE_LENGTH,
  zip: 20,
  make: 100,
  model: 100,
  trim: 100,
  // Longer than a VIN's 17 characters, because mistyped ones are stored, too.
  vin: 40,
} as const;

/** Characters in how someone agreed to be called. */
export const MAX_CONSENT_LENGTH = 1000;

/** The first day of a consent to be called: the Telephone Consumer Protection Act (Pub. L. 102-243) is of this day. */
export const FIRST_CONSENT_DAY = "1991-12-20";

/** Characters in a message or a note. */
export const MAX_MESSAGE_LENGTH = 10_000;
