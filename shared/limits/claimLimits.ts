import { MAX_EMAIL_LENGTH } from "../text/email.js";
import { MAX_MESSAGE_LENGTH, MAX_PHONE_LENGTH } from "./leadLimits.js";

/** Characters at most in the texts of a claim. */
export const CLAIM_MAX_LENGTHS = {
  firstName: 100,
  lastName: 100,
  email: MAX_EMAIL_LENGTH,
  phone: MAX_PHONE_LENGTH,
  claimReason: 500,
  message: MAX_MESSAGE_LENGTH,
  previousNotes: 40_000,
  agentClaimNumber: 100,
  serial: 100,
  denialReason: MAX_MESSAGE_LENGTH,
  denialClause: MAX_MESSAGE_LENGTH,
} as const;
