import Typography from "@mui/material/Typography";

import type { PolicyInformation_PolicyFragment } from "../../../../generated/graphql";
import { formatDay, formatDollars, formatInstant, formatMoney } from "../../../../lib/format";
import { Facts } from "../../parts/Facts";

interface PolicyInformationProps {
  readonly policy: PolicyInformation_PolicyFragment | null;
}

const none = "Not set";

function known<Value>(value: Value | null, format: (value: Value) => string): string {
  return value === null ? none : format(value);
}

export function PolicyInformation({ policy }: PolicyInformationProps) {
  if (!policy) {
    return (
      <Typography color="textSecondary">
        No policy yet. Its number, dates and payments appear here once this lead has become a policy.
      </Typography>
    );
  }
  return (
    <Facts
      facts={[
        ["Policy", policy.id],
        ["Package", policy.package ?? none],
        ["Coverage starts", known(policy.policyStartDate, formatDay)],
        ["Expires", known(policy.expirationDate, formatDay)],
        ["Expiration miles", known(policy.expirationMiles, (miles) => `${miles.toLocaleString("en-US")} miles`)],
        ["Deductible", known(policy.deductible, formatDollars)],
        ["Total premium", known(policy.totalPremiumCents, formatMoney)],
        ["Down payment", known(policy.downPaymentCents, formatMoney)],
        ["Monthly payment", known(policy.monthlyPaymentCents, formatMoney)],
        ["Total payments", known(policy.totalPaymentsCents, formatMoney)],
        ["Converted", formatInstant(policy.createdAt)],
      ]}
    />
  );
}
