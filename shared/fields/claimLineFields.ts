import { MAX_MESSAGE_LENGTH } from "../limits/leadLimits.js";
import { text } from "./textField.js";

export const claimLineFields = { note: text("Note", MAX_MESSAGE_LENGTH) } as const;

export const overrideFields = { reason: text("Reason", MAX_MESSAGE_LENGTH) } as const;

/** The maximum number of lines of one claim: far more than a repair has, few enough to check in one go. */
export const MAX_CLAIM_LINES = 100;
