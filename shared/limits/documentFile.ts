import { type FileRule, MEGABYTE } from "./fileRule.js";

/** The kinds of photos and documents that a customer, a shop or staff may send. */
export const DOCUMENT_TYPES = ["image/jpeg", "image/png", "image/heic", "application/pdf"] as const;

/** A customer's upload for a document request. */
export const DOCUMENT_FILE: FileRule = {
  maxBytes: 5 * MEGABYTE,
  tooLarge: "Files must be 5MB or smaller.",
  wrongKind: "Please upload a JPG, PNG, HEIC or PDF file.",
};
export const UNREADABLE_DOCUMENT = "Please try selecting a different file.";
