import { MAX_MESSAGE_LENGTH } from "../limits/leadLimits.js";
import { text } from "./textField.js";

export const cancellationFields = {
  payeeName: text("Name", 200),
  refundReason: text("Why the refund is different", MAX_MESSAGE_LENGTH),
  refundReference: text("Reference", 100),
} as const;

/** Why a cancelled policy is in force again. */
export const reinstatementFields = { reinstatedReason: text("Reason", MAX_MESSAGE_LENGTH) } as const;
