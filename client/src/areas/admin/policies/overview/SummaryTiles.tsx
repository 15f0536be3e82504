import Box from "@mui/material/Box";

import { StatCard } from "#client/areas/admin/parts/StatCard";
import { coverageStates, coverageTiming } from "#client/domains/policies/coverageTexts";
import { formatDay, formatNumber } from "#client/lib/format";
import { formatDollars, formatMoney } from "#shared/money";
import { tileColumns } from "./overviewGrid";
import type { PolicyOverviewData } from "./PolicyOverview";

interface SummaryTilesProps {
  readonly policy: PolicyOverviewData;
}

export function SummaryTiles({ policy }: SummaryTilesProps) {
  const { policyStartDate, expirationDate, coverageState: state, daysRemaining } = policy;
  const open = policyStartDate === null && expirationDate === null;
  const timing = coverageTiming({ state, daysRemaining }, policy);
  return (
    <Box sx={{ ...tileColumns, mb: 2 }}>
      <StatCard
        small
        label="Coverage window"
        figure={open ? "Not set" : `${formatDay(policyStartDate)} to ${formatDay(expirationDate)}`}
        hint={timing ?? coverageStates[state].headline}
      />
      <StatCard
        small
        label="Monthly payment"
        figure={formatMoney(policy.monthlyPaymentCents)}
        hint={policy.cancellation === null ? "Due each month" : "Until its last day"}
      />
      <StatCard
        small
        label="Total premium"
        figure={formatMoney(policy.totalPremiumCents)}
        hint={
          policy.downPaymentCents === null ? "Down payment not set" : `${formatMoney(policy.downPaymentCents)} down`
        }
      />
      <StatCard small label="Deductible" figure={formatDollars(policy.deductible)} hint="Per repair" />
      <StatCard
        small
        label="Expiration mileage"
        figure={formatNumber(policy.expirationMiles)}
        hint={policy.expirationMiles === null ? "No limit set" : "Miles on the odometer"}
      />
    </Box>
  );
}
