/** How the form of the claim limits and the audit log name them. */
export const claimLimitLabels = {
  adjusterCents: "Claims desk, per authorization",
  staffCents: "Staff, per authorization",
  managerCents: "Managers, per authorization",
  laborRateCents: "Labor, per hour",
  laborHours: "Labor, hours per line",
  partOverListPercent: "Part, over its list price",
  perClaimCents: "Total per claim",
  perPolicyCents: "Total per policy",
  validDays: "Days an authorization is valid",
  appealDays: "Days to object to a denial",
  reserveWithoutEstimateCents: "Set aside for a claim without an estimate",
  remindAfterDays: "Days until the first reminder",
  remindAgainAfterDays: "Days until the second reminder",
  unansweredAfterDays: "Days until we continue without an answer",
  automaticCents: "Authorize automatically up to",
} as const;
