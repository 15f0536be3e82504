import { leadStatusLabel } from "#client/domains/leads/leadStatus";
import type { RecordWords } from "#client/areas/admin/activity/recordWords";
import { policyRecord } from "#client/areas/admin/policies/overview/policyRecord";

/** What changed in its policy stands in a lead's history too, and reads as it does there. */
export const leadRecord: RecordWords = {
  ...policyRecord,
  noun: "lead",
  begun: "requested a quote",
  textValue: (name, value) => (name === "status" ? leadStatusLabel(value) : policyRecord.textValue(name, value)),
};
