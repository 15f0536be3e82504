/** Bytes of one file of a message at most: the database takes no larger one. */
export const ATTACHMENT_BYTES = 10 * 1024 * 1024;
