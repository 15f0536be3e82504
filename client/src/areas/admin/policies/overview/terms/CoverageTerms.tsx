import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { Panel } from "#client/areas/admin/parts/Panel";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import { stageOf } from "#client/domains/policies/coverageStages";
import {
  cancelledCoverage,
  coverageReason,
  coverageStages,
  coverageStates,
} from "#client/domains/policies/coverageTexts";
import { CoverageTimeline } from "#client/domains/policies/CoverageTimeline";
import { policySections } from "#client/domains/policies/policySections";
import { formatDay, formatInstantDay, formatNumber, titleCase } from "#client/lib/format";
import { Facts } from "#client/ui/Facts";
import { lazyScreen } from "#client/ui/lazyScreen";
import { ToneBadge } from "#client/ui/ToneBadge";
import { coverageOn } from "#shared/coverage";
import { formatDollars, formatMoney } from "#shared/money";
import { CancelPolicyDialog } from "../cancellation/CancelPolicyDialog";
import { factColumns } from "../overviewGrid";
import type { PolicyOverviewData } from "../PolicyOverview";
import { TransferList } from "../transfer/TransferList";
import type { TransferPolicyDialogProps } from "../transfer/TransferPolicyDialog";

const TransferPolicyDialog = lazyScreen<TransferPolicyDialogProps>(
  async () => (await import("../transfer/TransferPolicyDialog")).TransferPolicyDialog,
  null,
);

interface CoverageTermsProps {
  readonly policy: PolicyOverviewData;
  readonly today: string;
  /** Of the dialog that cancels it. */
  readonly onDialogClose: () => void;
}

const NONE = "Not set";

/** What is covered, from when to when, and why it is in its state, as a drawing and in words. */
export function CoverageTerms({ policy, today, onDialogClose }: CoverageTermsProps) {
  const [open, setOpen] = useState<"cancel" | "transfer" | null>(null);
  const mayBill = usePermissions()("viewerCanBill");
  const coverage = coverageOn(today, policy);
  const { headline, tone } = policy.cancellation === null ? coverageStates[coverage.state] : cancelledCoverage;
  const waiting = stageOf(coverage) === "waiting" ? coverageStages.waiting : null;

  function close(): void {
    setOpen(null);
    onDialogClose();
  }

  return (
    <Panel
      title="Coverage & terms"
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {waiting && <ToneBadge tone={waiting.tone}>{waiting.label}</ToneBadge>}
          <ToneBadge tone={tone}>{headline}</ToneBadge>
        </Box>
      }
    >
      <CoverageTimeline terms={policy} today={today} />
      <Typography variant="body2" sx={{ mt: 1, mb: 2, maxWidth: "70ch" }}>
        {coverageReason(today, policy)}
      </Typography>
      <Box sx={factColumns}>
        <Facts
          facts={[
            [policySections.policy.package.label, policy.package ? titleCase(policy.package) : NONE],
            [policySections.policy.policyStartDate.label, formatDay(policy.policyStartDate, NONE)],
            [policySections.policy.expirationDate.label, formatDay(policy.expirationDate, NONE)],
            [
              policySections.policy.expirationMiles.label,
              policy.expirationMiles === null ? NONE : `${formatNumber(policy.expirationMiles)} miles`,
            ],
            [policySections.policy.deductible.label, formatDollars(policy.deductible, NONE)],
          ]}
        />
        <Facts
          facts={[
            [policySections.policy.totalPremiumCents.label, formatMoney(policy.totalPremiumCents, NONE)],
            [policySections.policy.downPaymentCents.label, formatMoney(policy.downPaymentCents, NONE)],
            [policySections.policy.monthlyPaymentCents.label, formatMoney(policy.monthlyPaymentCents, NONE)],
            [policySections.policy.totalPaymentsCents.label, formatMoney(policy.totalPaymentsCents, NONE)],
            ["Created", formatInstantDay(policy.createdAt)],
          ]}
        />
      </Box>
      {policy.transfers.length > 0 && <TransferList transfers={policy.transfers} />}
      {mayBill && policy.cancellation === null && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2 }}>
          {coverage.state !== "expired" && (
            <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen("transfer")}>
              Transfer policy
            </Button>
          )}
          <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen("cancel")}>
            Cancel policy
          </Button>
        </Box>
      )}
      {open === "cancel" && <CancelPolicyDialog policy={policy} onClose={close} />}
      {open === "transfer" && <TransferPolicyDialog policy={policy} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
