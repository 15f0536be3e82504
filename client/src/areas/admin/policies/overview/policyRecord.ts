import { policyFieldLabel } from "../../../../domains/policies/policyFields";
import { formatDay, titleCase } from "../../../../lib/format";
import type { RecordWords } from "../../activity/recordWords";

const dayFields: ReadonlySet<string> = new Set(["policyStartDate", "expirationDate"]);

export const policyRecord: RecordWords = {
  noun: "policy",
  begun: "made this policy",
  fieldLabel: policyFieldLabel,
  textValue(name, value) {
    if (dayFields.has(name)) return formatDay(value, value);
    return name === "package" || name === "ev" ? titleCase(value) : value;
  },
};
