/** Characters in a phone number, including anything people write around it. */
export const MAX_PHONE_LENGTH = 40;

/** Characters in how someone agreed to be called. */
export const MAX_CONSENT_LENGTH = 1000;

/** Characters in a message or a note. */
export const MAX_MESSAGE_LENGTH = 10_000;
