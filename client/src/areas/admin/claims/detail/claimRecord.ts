import { claimFieldLabel } from "#client/domains/claims/claimSections";
import { claimStatusLabel } from "#client/domains/claims/claimStatus";
import type { RecordWords } from "#client/areas/admin/activity/recordWords";

export const claimRecord: RecordWords = {
  noun: "claim",
  begun: "filed this claim",
  fieldLabel: claimFieldLabel,
  textValue: (name, value) => (name === "status" ? claimStatusLabel(value) : value),
};
