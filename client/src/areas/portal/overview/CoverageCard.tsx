import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId } from "react";

import { stageOf } from "#client/domains/policies/coverageStages";
import { cancelledCoverage, coverageStages, coverageTiming } from "#client/domains/policies/coverageTexts";
import type { CoverageCard_PolicyFragment } from "#client/generated/graphql";
import { formatDay, titleCase } from "#client/lib/format";
import { useToday } from "#client/lib/useToday";
import { Facts } from "#client/ui/Facts";
import { TimelineIcon } from "#client/ui/icons";
import { ToneBadge } from "#client/ui/ToneBadge";
import { coverageOn } from "#shared/coverage";
import { formatDollars, formatMoney } from "#shared/money";
import { vehicleOf } from "../parts/policyName";

interface CoverageCardProps {
  readonly policy: CoverageCard_PolicyFragment;
  readonly onOpen: () => void;
}

export function CoverageCard({ policy, onOpen }: CoverageCardProps) {
  const titleId = useId();
  const coverage = coverageOn(useToday(), policy);
  const { cancellation } = policy;
  const { label, tone } = cancellation === null ? coverageStages[stageOf(coverage)] : cancelledCoverage;
  const timing = coverageTiming(coverage, policy);
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2.5, sm: 3 }, display: "flex", flexDirection: "column", gap: 2, minWidth: 0 }}
    >
      <Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 }}>
          <Typography id={titleId} variant="h4" component="h3" sx={{ overflowWrap: "anywhere" }}>
            {vehicleOf(policy)}
          </Typography>
          <ToneBadge tone={tone}>{label}</ToneBadge>
        </Box>
        {timing !== null && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {timing}
          </Typography>
        )}
      </Box>
      <Facts
        facts={[
          ["Policy number", policy.id],
          ["Plan", policy.package ? titleCase(policy.package) : "—"],
          ["Coverage start", formatDay(policy.policyStartDate, UNSCHEDULED)],
          ["Expires", formatDay(policy.expirationDate, UNSCHEDULED)],
          ["Deductible", formatDollars(policy.deductible)],
          ...(cancellation === null
            ? [["Monthly payment", formatMoney(policy.monthlyPaymentCents)] as const]
            : [["Refund", refundText(cancellation)] as const]),
        ]}
      />
      <Box sx={{ mt: "auto" }}>
        <Button
          variant="outlined"
          startIcon={<TimelineIcon />}
          onClick={onOpen}
          sx={{ whiteSpace: "normal" }}
          aria-haspopup="dialog"
          aria-label={`See what's covered: ${vehicleOf(policy)}`}
        >
          See what's covered
        </Button>
      </Box>
    </Paper>
  );
}

type Cancellation = NonNullable<CoverageCard_PolicyFragment["cancellation"]>;

/** Says if a lender gets it, so that nobody waits for it. */
function refundText({ refundCents, refundDueOn, refundedOn, payee }: Cancellation): string {
  if (refundCents === 0) return "None";
  const when = refundedOn === null ? `by ${formatDay(refundDueOn)}` : `sent ${formatDay(refundedOn)}`;
  const to = payee === "lender" ? " to your lender" : "";
  return `${formatMoney(refundCents)}${to}, ${when}`;
}

/** Shown for a missing date. */
const UNSCHEDULED = "To be scheduled";
