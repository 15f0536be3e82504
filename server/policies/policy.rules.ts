import type { FieldChecks } from "../core/fieldChecks.js";
import { isBlank } from "#shared/text/blank.js";
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

/** `prefix` is where the fields stand in what was sent: `policy.`. */
export function checkPolicyFields(checks: FieldChecks, policy: PolicyFields, prefix = ""): void {
  checks.length(`${prefix}package`, policy.package, PACKAGE_LENGTH);
  for (const field of AMOUNTS) {
    checks.range(
      `${prefix}${field}`,
      policy[field],
      [0, Number.MAX_SAFE_INTEGER],
      "Please enter a number that is not below 0.",
    );
  }
}

/** Days compare as they are written. One that is not known forbids nothing. */
export function checkCoverageDays(
  checks: FieldChecks,
  { policyStartDate, expirationDate }: Pick<PolicyFields, "policyStartDate" | "expirationDate">,
  prefix = "",
): void {
  if (policyStartDate == null || expirationDate == null || expirationDate >= policyStartDate) return;
  checks.refuse(`${prefix}expirationDate`, "Please enter a day that is not before coverage starts.");
}

/** The package is trimmed, an empty one is none. Absent fields stay absent. */
export function asStored(policy: PolicyFields): PolicyFields {
  return {
    ...policy,
    ...(policy.package != null && { package: isBlank(policy.package) ? null : policy.package.trim() }),
  };
}
