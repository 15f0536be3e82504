import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";

import { ClaimStatusBadge } from "#client/domains/claims/ClaimStatusBadge";
import type { RecentClaims_ClaimFragment } from "#client/generated/graphql";
import { MEASURE } from "#client/lib/design/tokens";
import { formatInstantDay } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { ClaimId } from "../claims/ClaimId";
import { Panel } from "../parts/Panel";

interface RecentClaimsProps {
  /** Newest first. */
  readonly claims: readonly RecentClaims_ClaimFragment[];
}

const MAX_SHOWN = 3;

export function RecentClaims({ claims }: RecentClaimsProps) {
  return (
    <Panel
      title="Recent claim updates"
      surface="plain"
      aside={
        <Link component={RouterLink} to={paths.portal.claims} sx={{ py: 1.25, my: -1.25 }}>
          {claims.length === 0 ? "Start a claim" : "All claims"}
        </Link>
      }
    >
      <Paper variant="outlined" sx={{ px: { xs: 2, sm: 3 } }}>
        {claims.length === 0 ? (
          <Typography sx={{ py: 3, color: "text.secondary" }}>
            You haven't filed a claim. If something breaks, call us or start a claim before the repair begins.
          </Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {claims.slice(0, MAX_SHOWN).map((claim) => (
              <Box component="li" key={claim.id} sx={row}>
                <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 0.5 }}>
                  <Link
                    component={RouterLink}
                    to={paths.portal.claim(claim.id)}
                    sx={{ fontWeight: 600, py: 1.25, my: -1.25 }}
                  >
                    Claim <ClaimId id={claim.id} />
                  </Link>
                  <ClaimStatusBadge status={claim.status} />
                  <Typography variant="body2" sx={{ color: "text.secondary" }}>
                    {`Filed ${formatInstantDay(claim.createdAt)}`}
                  </Typography>
                </Box>
                {claim.denialReason !== null && (
                  <Typography variant="body2" sx={{ ...shortened, fontWeight: 600 }}>
                    {claim.denialReason}
                  </Typography>
                )}
                <Typography variant="body2" sx={shortened}>
                  {claim.message}
                </Typography>
              </Box>
            ))}
          </Box>
        )}
      </Paper>
    </Panel>
  );
}

const row = {
  py: 2,
  display: "grid",
  gap: 0.75,
  borderTop: 1,
  borderColor: "divider",
  "&:first-of-type": { borderTop: 0 },
} as const;

const shortened = {
  maxWidth: MEASURE,
  overflowWrap: "anywhere",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  overflow: "hidden",
} as const;
