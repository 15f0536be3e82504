import { claimFieldLabel } from "../../../../domains/claims/claimFields";
import { claimStatusLabel } from "../../../../domains/claims/claimStatus";
import type { RecordWords } from "../../activity/recordWords";

export const claimRecord: RecordWords = {
  noun: "claim",
  begun: "filed this claim",
  fieldLabel: claimFieldLabel,
  textValue: (name, value) => (name === "status" ? claimStatusLabel(value) : value),
};
