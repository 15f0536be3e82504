import { type FileRule, MEGABYTE } from "./fileRule.js";

/** A customer's upload for a document request. */
export const DOCUMENT_FILE: FileRule = {
  maxBytes: 5 * MEGABYTE,
  tooLarge: "Files must be 5MB or smaller.",
  wrongKind: "Please upload a JPG, PNG, HEIC or PDF file.",
};
export const UNREADABLE_DOCUMENT = "Please try selecting a different file.";
