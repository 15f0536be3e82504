import { MAX_MESSAGE_LENGTH } from "../limits/leadLimits.js";
import { contactFields } from "./leadFields.js";
import { identifier, pick, text } from "./textField.js";
import { modelFields } from "./vehicleFields.js";

/** Each group is a part of the claim's form: a field that is added to one appears there. */
export const claimantFields = pick(contactFields, "firstName", "lastName", "email", "phone");

export const storyFields = {
  claimReason: text("Claim Reason", 500),
  message: text("Claim Notes", MAX_MESSAGE_LENGTH),
  previousNotes: text("Previous Notes", 40_000),
} as const;

export const decisionFields = { agentClaimNumber: identifier("Agent Claim Number", 100) } as const;

/** Asked for when a claim is denied, and visible to the customer as long as it stays denied. */
export const denialFields = {
  denialReason: text("Denial Reason", MAX_MESSAGE_LENGTH),
  denialClause: text("Contract Clause", MAX_MESSAGE_LENGTH),
} as const;

export const claimedVehicleFields = { ...modelFields, serial: identifier("Serial", 100) } as const;

/** Every text of a claim that staff may write, except its policy's number. */
export const claimFields = {
  ...claimantFields,
  ...storyFields,
  ...decisionFields,
  ...denialFields,
  ...claimedVehicleFields,
} as const;

/** The fields of the form for a new claim. */
export const newClaimFields = { ...claimantFields, ...pick(storyFields, "claimReason", "message") } as const;
