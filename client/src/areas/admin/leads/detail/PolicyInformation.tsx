import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

import { cardExpiry, paymentMethodName } from "#client/domains/payments/paymentMethod";
import type { PolicyInformation_PolicyFragment } from "#client/generated/graphql";
import { formatDay, formatInstant, titleCase } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { Facts } from "#client/ui/Facts";
import { formatDollars, formatMoney } from "#shared/money";

interface PolicyInformationProps {
  readonly policy: PolicyInformation_PolicyFragment | null;
}

const NONE = "Not set";

function known<Value>(value: Value | null, format: (value: Value) => string): string {
  return value === null ? NONE : format(value);
}

export function PolicyInformation({ policy }: PolicyInformationProps) {
  if (!policy) {
    return (
      <Typography color="textSecondary">
        No policy yet. Once this lead is converted, the policy number, dates and payments appear here.
      </Typography>
    );
  }
  return (
    <Facts
      facts={[
        ["Policy", policyLink(policy.id)],
        ["Package", known(policy.package, titleCase)],
        ["Coverage starts", known(policy.policyStartDate, formatDay)],
        ["Expires", known(policy.expirationDate, formatDay)],
        ["Expiration miles", known(policy.expirationMiles, (miles) => `${miles.toLocaleString("en-US")} miles`)],
        ["Deductible", known(policy.deductible, formatDollars)],
        ["Total premium", known(policy.totalPremiumCents, formatMoney)],
        ["Down payment", known(policy.downPaymentCents, formatMoney)],
        ["Monthly payment", known(policy.monthlyPaymentCents, formatMoney)],
        ["Total payments", known(policy.totalPaymentsCents, formatMoney)],
        ["Payment method", paymentMethod(policy.paymentProfiles[0])],
        ["Converted", formatInstant(policy.createdAt)],
      ]}
    />
  );
}

function policyLink(id: string): ReactNode {
  return (
    <Link component={RouterLink} to={paths.admin.policy(id)}>
      {id}
    </Link>
  );
}

/** The latest payment method, such as `Visa ending in 4242, expires 08/2029`. */
function paymentMethod(profile: PolicyInformation_PolicyFragment["paymentProfiles"][number] | undefined): string {
  if (!profile) return "None saved";
  const expiry = cardExpiry(profile);
  return expiry === null ? paymentMethodName(profile) : `${paymentMethodName(profile)}, expires ${expiry}`;
}
