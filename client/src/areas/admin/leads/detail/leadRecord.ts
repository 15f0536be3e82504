import type { RecordWording } from "#client/areas/admin/activity/recordWording";
import { policyRecord } from "#client/areas/admin/policies/overview/policyRecord";
import { leadStatusLabel } from "#client/domains/leads/leadStatus";
import { titleCase } from "#client/lib/format";

export const CONSENT_LABEL = "Consent to be called";

/** Changes to its policy also appear in a lead's history, with the policy's own wording. */
export const leadRecord: RecordWording = {
  ...policyRecord,
  noun: "lead",
  begun: "requested a quote",
  fieldLabel: (path) => (path === "consentTcpa" ? CONSENT_LABEL : policyRecord.fieldLabel(path)),
  textValue(name, value) {
    if (name === "status") return leadStatusLabel(value);
    return name === "requestedPlan" ? titleCase(value) : policyRecord.textValue(name, value);
  },
};
