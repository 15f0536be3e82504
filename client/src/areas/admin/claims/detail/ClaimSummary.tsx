import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

import { together } from "#client/areas/admin/list/together";
import { reach } from "#client/lib/design/fingers";
import { formatDay, formatInstant, formatNumber, relativeTime, titleCase } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { formatDollars, formatMoney } from "#shared/money";
import { vehicleName } from "#shared/text/names";
import { ClockBadge } from "../ClockBadge";
import type { ClaimDetail } from "./ClaimWorkspace";

interface ClaimSummaryProps {
  readonly claim: ClaimDetail;
}

/** The key facts, above the form. */
export function ClaimSummary({ claim }: ClaimSummaryProps) {
  const { policyId, policy, vin, currentOdometer, nextEstimateCents, nextPaymentCents, createdAt, updatedAt } = claim;
  const miles = currentOdometer === null ? null : `${formatNumber(currentOdometer)} miles now`;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gap: 1.5,
        mb: 2,
        gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" },
      }}
    >
      <Tile
        label="Policy"
        figure={
          policyId === null ? (
            "No policy"
          ) : (
            <Link component={RouterLink} to={paths.admin.policy(policyId)} sx={reach}>
              {policyId}
            </Link>
          )
        }
        note={
          <>
            {policy && <Box sx={{ color: "text.primary" }}>{termsOf(policy)}</Box>}
            {`Filed ${formatInstant(createdAt)}`}
          </>
        }
      />
      <Tile
        label="Vehicle"
        figure={vehicleName(claim) || "Not known"}
        note={[miles, vin && `VIN ${vin}`].filter(Boolean).join(", ") || "No VIN yet"}
      />
      <Tile label="Next estimate" figure={formatMoney(nextEstimateCents)} note={`Updated ${relativeTime(updatedAt)}`} />
      <Tile
        label="Next payment"
        figure={formatMoney(nextPaymentCents)}
        note={claim.agentClaimNumber ? `Agent claim ${claim.agentClaimNumber}` : "No agent claim number"}
      />
      <KeptPromise
        label="Assigned within 1 business hour"
        figure={claim.assignedToName ?? "No one yet"}
        keptAt={claim.assignedAt}
        deadline={{ assignDueAt: claim.assignDueAt, answerDueAt: null }}
      />
      <KeptPromise
        label="Reply within one business day"
        figure={claim.answeredAt === null ? "Not yet" : "Replied"}
        keptAt={claim.answeredAt}
        deadline={{ assignDueAt: null, answerDueAt: claim.answerDueAt }}
      />
    </Box>
  );
}

/** What whoever talks to the customer looks at first. */
function termsOf({ package: plan, expirationDate, deductible }: NonNullable<ClaimDetail["policy"]>): string {
  return together(
    plan !== null && titleCase(plan),
    expirationDate !== null && `covered through ${formatDay(expirationDate)}`,
    deductible !== null && `${formatDollars(deductible)} deductible`,
  );
}

interface TileProps {
  readonly label: string;
  readonly figure: ReactNode;
  readonly note: ReactNode;
}

function Tile({ label, figure, note }: TileProps) {
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 1.25, minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary" component="dt" sx={{ display: "block" }}>
        {label}
      </Typography>
      <Typography
        variant="subtitle1"
        component="dd"
        sx={{ m: 0, overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums", fontWeight: "fontWeightMedium" }}
      >
        {typeof figure === "string" ? <bdi>{figure}</bdi> : figure}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
        {note}
      </Typography>
    </Paper>
  );
}

interface KeptPromiseProps {
  readonly label: string;
  readonly figure: string;
  readonly keptAt: string | null;
  readonly deadline: { readonly assignDueAt: string | null; readonly answerDueAt: string | null };
}

/** A deadline that the public site promises, and whether it was met. */
function KeptPromise({ label, figure, keptAt, deadline }: KeptPromiseProps) {
  const due = deadline.assignDueAt ?? deadline.answerDueAt;
  if (keptAt !== null) return <Tile label={label} figure={figure} note={formatInstant(keptAt)} />;
  if (due === null) return <Tile label={label} figure={figure} note="Clock stopped: this claim is closed" />;
  return <Tile label={label} figure={<ClockBadge deadlines={deadline} />} note={`Due ${formatInstant(due)}`} />;
}
