import type { RecordWording } from "#client/areas/admin/activity/recordWording";
import { claimFieldLabel } from "#client/domains/claims/claimSections";
import { claimStatusLabel } from "#client/domains/claims/claimStatus";

export const claimRecord: RecordWording = {
  noun: "claim",
  begun: "filed this claim",
  fieldLabel: claimFieldLabel,
  textValue: (name, value) => (name === "status" ? claimStatusLabel(value) : value),
};
