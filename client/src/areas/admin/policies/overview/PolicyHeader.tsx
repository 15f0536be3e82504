import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";

import { listAddress } from "#client/areas/admin/list/rememberedLists";
import { BackButton } from "#client/areas/admin/parts/BackButton";
import { StickyHeader } from "#client/areas/admin/parts/StickyHeader";
import { leadName } from "#client/domains/leads/leadNames";
import { cancelledCoverage, coverageStates } from "#client/domains/policies/coverageTexts";
import { paymentStatuses } from "#client/domains/policies/paymentStatus";
import { titleCase } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { PageHeader } from "#client/ui/PageHeader";
import { ToneBadge } from "#client/ui/ToneBadge";
import type { PolicyOverviewData } from "./PolicyOverview";

interface PolicyHeaderProps {
  readonly policy: PolicyOverviewData;
  /** Absent if the viewer may not change policies. */
  readonly onEdit?: (() => void) | undefined;
}

export function PolicyHeader({ policy, onEdit }: PolicyHeaderProps) {
  const payment = paymentStatuses[policy.paymentStatus];
  const coverage = policy.cancellation === null ? coverageStates[policy.coverageState] : cancelledCoverage;
  return (
    <StickyHeader>
      <PageHeader
        title={leadName(policy.lead)}
        back={
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
            <BackButton to={listAddress(paths.admin.policies)}>Back to Policies</BackButton>
            <Typography variant="overline" color="textSecondary">
              Policy overview
            </Typography>
          </Box>
        }
        badges={
          <>
            <ToneBadge tone={coverage.tone}>{coverage.label}</ToneBadge>
            <ToneBadge tone={payment.tone}>{payment.label}</ToneBadge>
          </>
        }
        description={`${policy.id} · ${policy.package ? titleCase(policy.package) : "No package"}`}
        actions={
          onEdit && (
            <Button variant="contained" onClick={onEdit}>
              Edit policy
            </Button>
          )
        }
      />
    </StickyHeader>
  );
}
