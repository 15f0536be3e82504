/** Maximum size of one attachment in bytes; the database enforces it too. */
export const ATTACHMENT_BYTES = 10 * 1024 * 1024;
