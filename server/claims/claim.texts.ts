import { claimantFields, claimedVehicleFields, decisionFields, storyFields } from "#shared/fields/claimFields.js";
import { CLAIMS_DESK, CUSTOMERS } from "../core/access.js";
import { textColumns } from "../engine/fields/textColumns.js";

/** All text fields except those of a denial, which are readable only while the claim is denied. */
const writtenFields = { ...claimantFields, ...storyFields, ...decisionFields, ...claimedVehicleFields } as const;

export const CLAIM_READERS = [...CUSTOMERS, ...CLAIMS_DESK];

export const ClaimTexts = textColumns(writtenFields, {
  allow: CLAIM_READERS,
  allowOf: { previousNotes: CLAIMS_DESK, agentClaimNumber: CLAIMS_DESK, serial: CLAIMS_DESK },
  descriptions: {
    email: "Lower-cased and trimmed.",
    claimReason: "What happened, in a few words.",
    message:
      "The claim in the claimant's words, or staff's notes of them. The customer reads it; notes for colleagues are `notes`.",
    previousNotes: "Former messages, the latest first.",
    vin: "Upper-cased.",
  },
});
