import { type FieldChecks, fieldAt } from "../core/fieldChecks.js";
import { trimmedText } from "../core/text.js";
import type { PolicyFieldsInput } from "./policy.inputs.js";

/** The editable fields of a policy; an absent field is left alone. */
export type PolicyFields = Pick<PolicyFieldsInput, keyof PolicyFieldsInput>;

const AMOUNTS = [
  "expirationMiles",
  "deductible",
  "totalPremiumCents",
  "downPaymentCents",
  "monthlyPaymentCents",
  "totalPaymentsCents",
] as const;

export function checkPolicyFields(checks: FieldChecks, path: string, policy: PolicyFields): void {
  for (const field of AMOUNTS) {
    checks.range(fieldAt(path, field), policy[field], [0, Number.MAX_SAFE_INTEGER], "Please enter 0 or more.");
  }
}

/** Days compare as strings. An unknown one passes. */
export function checkCoverageDays(
  checks: FieldChecks,
  path: string,
  { policyStartDate, expirationDate }: Pick<PolicyFields, "policyStartDate" | "expirationDate">,
): void {
  if (policyStartDate == null || expirationDate == null || expirationDate >= policyStartDate) return;
  checks.refuse(fieldAt(path, "expirationDate"), "Please choose the day coverage starts or later.");
}

/** The package is trimmed, and null if empty. Absent fields stay absent. */
export function policyAsStored(policy: PolicyFields): PolicyFields {
  return {
    ...policy,
    ...(policy.package != null && { package: trimmedText(policy.package) }),
  };
}
