import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";

import { claimStatusLabel } from "#client/domains/claims/claimStatus";
import type { ClaimsScreenQuery } from "#client/generated/graphql";
import { formatNumber } from "#client/lib/format";
import { CLAIM_STATUSES_THAT_NEED_ATTENTION, OPEN_CLAIM_STATUSES } from "#shared/statuses/claim";

interface ClaimCountersProps {
  /** Undefined while they are loading. */
  readonly counts: ClaimsScreenQuery["claimCounts"] | undefined;
}

const labelOf = (statuses: readonly string[]): string => statuses.map(claimStatusLabel).join(", ");

const counters = [
  { name: "total", label: "Total claims", covers: "All time" },
  {
    name: "open",
    label: "Open cases",
    covers: labelOf(OPEN_CLAIM_STATUSES),
  },
  {
    name: "needsAttention",
    label: "Needs attention",
    covers: labelOf(CLAIM_STATUSES_THAT_NEED_ATTENTION),
  },
] as const;

export function ClaimCounters({ counts }: ClaimCountersProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: 1.5,
        display: "grid",
        gap: 1,
        gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
        maxWidth: "46rem",
      }}
    >
      {counters.map(({ name, label, covers }) => (
        <Paper key={name} variant="outlined" title={covers} sx={{ px: { xs: 1, sm: 1.5 }, py: 1 }}>
          <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: "block" }}>
            {label}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
            {counts ? formatNumber(counts[name]) : <Skeleton width="3ch" />}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}
