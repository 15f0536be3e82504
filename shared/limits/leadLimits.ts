/** Characters in a phone number, including anything people write around it. */
export const MAX_PHONE_LENGTH = 40;

/** Characters in how someone agreed to be called. */
export const MAX_CONSENT_LENGTH = 1000;

/** The first day of a consent to be called: the Telephone Consumer Protection Act (Pub. L. 102-243) is of this day. */
export const FIRST_CONSENT_DAY = "1991-12-20";

/** Characters in a message or a note. */
export const MAX_MESSAGE_LENGTH = 10_000;
