import type { RecordWording } from "#client/areas/admin/activity/recordWording";
import { policyFieldLabel } from "#client/domains/policies/policySections";
import { formatDay, formatNumber, titleCase } from "#client/lib/format";
import { formatDollars } from "#shared/money";

const dayFields: ReadonlySet<string> = new Set(["policyStartDate", "expirationDate"]);

export const policyRecord: RecordWording = {
  noun: "policy",
  begun: "created this policy",
  fieldLabel: policyFieldLabel,
  textValue(name, value) {
    if (dayFields.has(name)) return formatDay(value, value);
    return name === "package" || name === "ev" ? titleCase(value) : value;
  },
  numberValue(name, value) {
    if (name === "deductible") return formatDollars(value);
    return name === "expirationMiles" || name === "odometer" ? `${formatNumber(value)} miles` : undefined;
  },
};
