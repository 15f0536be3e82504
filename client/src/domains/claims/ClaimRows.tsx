import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";

import type { ClaimRows_ClaimFragment } from "#client/generated/graphql";
import { formatInstantDay } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { formatMoney } from "#shared/money";
import { shortId } from "#shared/text/shortId";
import { ClaimStatusBadge } from "./ClaimStatusBadge";

interface ClaimRowsProps {
  readonly claims: readonly ClaimRows_ClaimFragment[];
  readonly label: string;
  /** If they belong to several policies, each names its own. */
  readonly withPolicy?: boolean;
}

/** Claims with the cost of each, and a link to it. */
export function ClaimRows({ claims, label, withPolicy = false }: ClaimRowsProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: "none", m: 0, mt: 1.5, p: 0 }}>
      {claims.map((claim) => (
        <ClaimRow key={claim.id} claim={claim} withPolicy={withPolicy} />
      ))}
    </Box>
  );
}

interface ClaimRowProps {
  readonly claim: ClaimRows_ClaimFragment;
  readonly withPolicy: boolean;
}

function ClaimRow({ claim, withPolicy }: ClaimRowProps) {
  const { id, status, policyId, claimReason, createdAt, owedCents, paidCents } = claim;
  return (
    <Box
      component="li"
      sx={{ py: 1, borderTop: 1, borderColor: "divider", display: "grid", gap: 0.25, overflowWrap: "anywhere" }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 }}>
        <Link component={RouterLink} to={paths.admin.claim(id)} sx={{ flex: "1 1 8rem", minWidth: 0, py: 0.25 }}>
          {claimReason?.trim() || `Claim ${shortId(id)}`}
        </Link>
        <ClaimStatusBadge status={status} />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {[
          ...(withPolicy && policyId !== null ? [policyId] : []),
          `Filed ${formatInstantDay(createdAt)}`,
          ...(owedCents === 0 ? [] : [`${formatMoney(paidCents)} of ${formatMoney(owedCents)} paid`]),
        ].join(" · ")}
      </Typography>
    </Box>
  );
}
