import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { authorizationStatuses, isOpenAuthorization } from "#client/domains/claims/moneyStatuses";
import type { ClaimEstimate_AuthorizationFragment, ClaimEstimate_LineFragment } from "#client/generated/graphql";
import { formatDay, formatInstant } from "#client/lib/format";
import { Facts } from "#client/ui/Facts";
import { ToneBadge } from "#client/ui/ToneBadge";
import { formatMoney } from "#shared/money";
import type { ClaimDetail } from "../ClaimWorkspace";
import { ApproveButton } from "./ApproveButton";
import { EndAuthorizationDialog } from "./EndAuthorizationDialog";
import { EstimateLines } from "./EstimateLines";
import { ExtendDialog } from "./ExtendDialog";
import { whyNotCancelled } from "./whyNotCancelled";

interface AuthorizationCardProps {
  readonly authorization: ClaimEstimate_AuthorizationFragment;
  readonly lines: readonly ClaimEstimate_LineFragment[];
  readonly claim: ClaimDetail;
}

/** What was requested, what was decided and by whom, and what we pay. */
export function AuthorizationCard({ authorization, lines, claim }: AuthorizationCardProps) {
  const { status, number, reasons, rules, reason, authorizedCents, deductibleCents, owedCents, validUntil, expired } =
    authorization;
  const { label, tone } = authorizationStatuses[status];
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 1.5, display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)", overflowWrap: "anywhere" }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 }}>
        <Typography variant="h5" component="h3" sx={{ flex: "1 1 8rem", minWidth: 0 }}>
          {number ?? "Authorization"}
        </Typography>
        <ToneBadge tone={expired ? "amber" : tone}>{expired ? "Expired" : label}</ToneBadge>
      </Box>
      {status === "requested" &&
        reasons.map((each) => (
          <Typography key={each} variant="body2">
            {each}
          </Typography>
        ))}
      {rules.map((each) => (
        <Typography key={each} variant="body2">
          {each}
        </Typography>
      ))}
      {reason !== null && (
        <Typography variant="body2" dir="auto" sx={{ whiteSpace: "pre-wrap" }}>
          {reason}
        </Typography>
      )}
      <Facts
        facts={[
          ["Authorized", formatMoney(authorizedCents)],
          ["Deductible", formatMoney(deductibleCents)],
          ["We pay", formatMoney(owedCents)],
          ...(status === "given" && validUntil !== null
            ? [[expired ? "Ended" : "Begin by", formatDay(validUntil)] as const]
            : []),
        ]}
      />
      <Typography variant="caption" color="textSecondary">
        {storyOf(authorization).join(". ")}
      </Typography>
      {lines.length > 0 && (
        <EstimateLines label={`Lines of ${number ?? "this authorization"}`} lines={lines} claim={claim} />
      )}
      <Actions authorization={authorization} claim={claim} />
    </Paper>
  );
}

/** Who asked for it and who decided, or who did both at once. */
function storyOf({
  status,
  rules,
  requestedAt,
  requestedByName,
  decidedAt,
  decidedByName,
}: ClaimEstimate_AuthorizationFragment): readonly string[] {
  const decided =
    decidedAt === null
      ? []
      : [`${authorizationStatuses[status].label} by ${decidedByName ?? "staff"}, ${formatInstant(decidedAt)}`];
  if (rules.length > 0) return [`By rule, ${formatInstant(requestedAt)}`, ...(status === "given" ? [] : decided)];
  if (status === "given" && decidedByName === requestedByName) return decided;
  return [`Requested by ${requestedByName ?? "staff"}, ${formatInstant(requestedAt)}`, ...decided];
}

function Actions({ authorization, claim }: Omit<AuthorizationCardProps, "lines">) {
  const { status, number, expired, viewerCanApprove } = authorization;
  const [isEnding, setIsEnding] = useState(false);
  const [isExtending, setIsExtending] = useState(false);
  const isOpen = isOpenAuthorization(authorization);
  // A dialog stays when a colleague decides first, and says so.
  if (!isOpen && !isEnding && !isExtending) return null;

  const keptBecause = status === "given" ? whyNotCancelled(authorization, claim) : null;
  const endLabel = status === "requested" ? "Decline" : "Cancel authorization";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 0.75 }}>
      {viewerCanApprove && <ApproveButton authorization={authorization} size="small" />}
      {isOpen && keptBecause === null && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={number === null ? endLabel : `${endLabel}: ${number}`}
          onClick={() => setIsEnding(true)}
        >
          {endLabel}
        </Button>
      )}
      {status === "given" && (
        <Button
          size="small"
          variant={expired ? "contained" : "outlined"}
          color={expired ? "primary" : "inherit"}
          aria-label={number === null ? "Extend" : `Extend: ${number}`}
          onClick={() => setIsExtending(true)}
        >
          Extend
        </Button>
      )}
      {keptBecause !== null && (
        <Typography variant="caption" color="textSecondary">
          {keptBecause}
        </Typography>
      )}
      {isExtending && <ExtendDialog authorization={authorization} onClose={() => setIsExtending(false)} />}
      {isEnding && <EndAuthorizationDialog authorization={authorization} onClose={() => setIsEnding(false)} />}
    </Box>
  );
}
