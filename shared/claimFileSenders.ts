import { enumerationOf } from "./enumeration.js";

/** Who sent a photo or document of a claim. */
export const CLAIM_FILE_SENDERS = ["customer", "staff", "shop"] as const;
export type ClaimFileSender = (typeof CLAIM_FILE_SENDERS)[number];
export const ClaimFileSender = enumerationOf(CLAIM_FILE_SENDERS);
