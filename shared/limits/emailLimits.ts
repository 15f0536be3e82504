/** Characters at most in the subject of an e-mail, and so of a template. */
export const MAX_SUBJECT_LENGTH = 500;
export const MAX_TEMPLATE_NAME_LENGTH = 200;
export const MAX_TEMPLATE_BODY_LENGTH = 100_000;

/** Characters at most in what staff add to every e-mail with a contract. */
export const MAX_EMAIL_INSTRUCTIONS_LENGTH = 10_000;
