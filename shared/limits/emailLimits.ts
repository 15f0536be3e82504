/** Characters in the subject of an e-mail, and thus of a template. */
export const MAX_SUBJECT_LENGTH = 500;
export const MAX_TEMPLATE_NAME_LENGTH = 200;
export const MAX_TEMPLATE_BODY_LENGTH = 100_000;

/** Characters in the reason why someone must not get marketing email, or may again. */
export const MAX_UNSUBSCRIBE_REASON_LENGTH = 200;

/** Characters in the postal address below every e-mail. */
export const MAX_POSTAL_ADDRESS_LENGTH = 200;

/** Characters in the text that staff add to every contract e-mail. */
export const MAX_EMAIL_INSTRUCTIONS_LENGTH = 10_000;
