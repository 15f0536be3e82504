import { MAX_MESSAGE_LENGTH } from "../limits/leadLimits.js";
import { text } from "./textField.js";

export const estimateLineFields = {
  description: text("Description", 200),
  reason: text("Why it differs", MAX_MESSAGE_LENGTH),
} as const;

/** Why an authorization was declined or cancelled. */
export const authorizationFields = { reason: text("Reason", MAX_MESSAGE_LENGTH) } as const;
