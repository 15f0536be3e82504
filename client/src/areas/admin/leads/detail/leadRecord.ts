import { leadFieldLabel } from "../../../../domains/leads/leadFields";
import { leadStatusLabel } from "../../../../domains/leads/leadStatus";
import type { RecordWords } from "../../activity/recordWords";

export const leadRecord: RecordWords = {
  noun: "lead",
  begun: "asked for a quote",
  fieldLabel: leadFieldLabel,
  textValue: (name, value) => (name === "status" ? leadStatusLabel(value) : value),
};
