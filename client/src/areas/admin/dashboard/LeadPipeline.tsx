import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";

import { leadStatusLabel, leadStatusTitle, leadStatusTone } from "#client/domains/leads/leadStatus";
import type { LeadPipeline_CountFragment } from "#client/generated/graphql";
import { FINGERS, reach } from "#client/lib/design/fingers";
import { compactNumber } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { LEAD_STATUSES } from "#shared/statuses/lead";

interface LeadPipelineProps {
  readonly counts: readonly LeadPipeline_CountFragment[];
}

/**
 * One bar per status, as wide as its share of all leads. The labels and figures beside the bars are the text
 * equivalent.
 */
export function LeadPipeline({ counts }: LeadPipelineProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) {
    return <Typography color="textSecondary">No pipeline data</Typography>;
  }
  const ordered = counts.toSorted(
    (one, other) => LEAD_STATUSES.indexOf(one.status) - LEAD_STATUSES.indexOf(other.status),
  );
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.25, [FINGERS]: { gap: 1.75 } }}>
      {ordered.map((entry) => (
        <PipelineBar key={entry.status} {...entry} share={entry.count / total} />
      ))}
    </Box>
  );
}

interface PipelineBarProps extends LeadPipeline_CountFragment {
  /** 0 to 1 */
  readonly share: number;
}

function PipelineBar({ status, count, share }: PipelineBarProps) {
  return (
    <Box component="li">
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2, mb: 0.5 }}>
        <Link
          component={RouterLink}
          to={`${paths.admin.leads}?status=${status}`}
          color="textPrimary"
          underline="hover"
          variant="body2"
          title={leadStatusTitle(status)}
          sx={reach}
        >
          {leadStatusLabel(status)}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {compactNumber(count)} ({Math.round(share * 100)}%)
        </Typography>
      </Box>
      <Box aria-hidden="true" sx={{ height: 8, borderRadius: 1, bgcolor: "action.hover", overflow: "hidden" }}>
        <Box
          sx={(theme) => ({
            width: `${share * 100}%`,
            minWidth: count > 0 ? 4 : 0,
            height: "100%",
            borderRadius: 1,
            bgcolor: theme.vars.palette.tone[leadStatusTone(status)].mark,
            transition: theme.transitions.create("width", { duration: theme.transitions.duration.shortest }),
          })}
        />
      </Box>
    </Box>
  );
}
