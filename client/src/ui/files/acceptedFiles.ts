/** The kinds of files that a picker offers: those that the server takes. */
export const ACCEPTED_FILES = "image/*,application/pdf,.heic,.heif";
