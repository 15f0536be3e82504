import type { FieldChecks } from "../core/fieldChecks.js";
import type { PolicyFieldsInput } from "./policy.inputs.js";

/** What may be said of a policy; an absent field says nothing. */
export type PolicyFields = Pick<PolicyFieldsInput, keyof PolicyFieldsInput>;

const PACKAGE_LENGTH = 100;
const AMOUNTS = [
  "expirationMiles",
  "deductible",
  "totalPremiumCents",
  "downPaymentCents",
  "monthlyPaymentCents",
  "totalPaymentsCents",
] as const;

export function checkPolicyFields(checks: FieldChecks, path: string, policy: PolicyFields): void {
  checks.length(`${path}.package`, policy.package, PACKAGE_LENGTH);
  for (const field of AMOUNTS) {
    checks.range(
      `${path}.${field}`,
      policy[field],
      [0, Number.MAX_SAFE_INTEGER],
      "Please enter a number that is not below 0.",
    );
  }
}

/** The package is trimmed. (back-office.txt section 5) Absent fields stay absent. */
export function asStored(policy: PolicyFields): PolicyFields {
  return { ...policy, ...(policy.package != null && { package: policy.package.trim() }) };
}
