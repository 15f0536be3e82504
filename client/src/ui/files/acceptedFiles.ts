/** The kinds of files that a picker offers: those that the server takes. */
export const acceptedFiles = "image/*,application/pdf,.heic,.heif";
