import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";

import { formatMoney } from "#shared/money";
import { ClaimStatusBadge } from "#client/domains/claims/ClaimStatusBadge";
import type { PolicyClaims_PolicyFragment } from "#client/generated/graphql";
import { formatInstantDay } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { Facts } from "#client/ui/Facts";
import { Panel } from "#client/areas/admin/parts/Panel";

interface PolicyClaimsProps {
  /** Without claims for whoever may not read them. */
  readonly policy: Partial<PolicyClaims_PolicyFragment>;
}

/** What was claimed on the policy, and what it has cost. */
export function PolicyClaims({ policy: { claims, claimsOwedCents, claimsPaidCents } }: PolicyClaimsProps) {
  if (claims === undefined) return null;
  return (
    <Panel title="Claims">
      {claims.length === 0 ? (
        <Typography color="textSecondary">No claims on this policy.</Typography>
      ) : (
        <>
          <Facts
            facts={[
              ["We pay in all", formatMoney(claimsOwedCents)],
              ["Paid in all", formatMoney(claimsPaidCents)],
            ]}
          />
          <Box component="ul" aria-label="Claims" sx={{ listStyle: "none", m: 0, mt: 1.5, p: 0 }}>
            {claims.map((claim) => (
              <ClaimRow key={claim.id} claim={claim} />
            ))}
          </Box>
        </>
      )}
    </Panel>
  );
}

function ClaimRow({ claim }: { readonly claim: PolicyClaims_PolicyFragment["claims"][number] }) {
  const { id, status, claimReason, createdAt, owedCents, paidCents } = claim;
  const filed = `Filed ${formatInstantDay(createdAt)}`;
  return (
    <Box
      component="li"
      sx={{ py: 1, borderTop: 1, borderColor: "divider", display: "grid", gap: 0.25, overflowWrap: "anywhere" }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 }}>
        <Link component={RouterLink} to={paths.admin.claim(id)} sx={{ flex: "1 1 8rem", minWidth: 0, py: 0.25 }}>
          {claimReason?.trim() || `Claim ${id.slice(0, 6)}`}
        </Link>
        <ClaimStatusBadge status={status} />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {owedCents === 0 ? filed : `${filed} · ${formatMoney(paidCents)} of ${formatMoney(owedCents)} paid`}
      </Typography>
    </Box>
  );
}
