/** Characters at most in a telephone number, with whatever people write around it. */
export const MAX_PHONE_LENGTH = 40;

/** Characters at most in a message or a note. */
export const MAX_MESSAGE_LENGTH = 10_000;
