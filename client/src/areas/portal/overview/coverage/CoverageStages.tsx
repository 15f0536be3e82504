import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";

import { coverageSpans, stageOf, type CoverageSpan } from "#client/domains/policies/coverageStages";
import { coverageStages } from "#client/domains/policies/coverageTexts";
import { NARROWEST_PHONE } from "#client/lib/design/tokens";
import { formatDay, formatNumber } from "#client/lib/format";
import { ToneBadge } from "#client/ui/ToneBadge";
import { coverageOn, EXPIRING_SOON_DAYS, type CoverageDates } from "#shared/coverage";
import { WAITING_PERIOD } from "#shared/waitingPeriod";

interface CoverageStagesProps {
  readonly terms: CoverageDates;
  /** `YYYY-MM-DD` in New York. */
  readonly today: string;
}

/**
 * The stages of a coverage, each with its dates; the current one is highlighted. Renders nothing without both a first
 * and a last day.
 */
export function CoverageStages({ terms, today }: CoverageStagesProps) {
  const current = stageOf(coverageOn(today, terms));
  return (
    <Box component="ol" sx={{ m: 0, mt: 2.5, p: 0, listStyle: "none", display: "grid", gap: 1.25 }}>
      {coverageSpans(terms).map((span) => {
        const { label, tone } = coverageStages[span.stage];
        const now = span.stage === current;
        return (
          <Box component="li" key={span.stage} aria-current={now ? "step" : undefined} sx={besideItsDays}>
            <Box>
              <ToneBadge tone={now ? tone : "grey"}>{label}</ToneBadge>
            </Box>
            <Typography variant="body2" sx={{ color: now ? "text.primary" : "text.secondary" }}>
              <Box component="span" sx={{ display: "block", fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
                {daysOf(span)}
              </Box>
              {now && <strong>Now. </strong>}
              {meanings[span.stage]}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

const besideItsDays = (theme: Theme) => ({
  display: "grid",
  gridTemplateColumns: "7.5rem minmax(0, 1fr)",
  columnGap: 2,
  alignItems: "start",
  [theme.breakpoints.down(NARROWEST_PHONE)]: { gridTemplateColumns: "minmax(0, 1fr)" },
});

function daysOf({ from, to }: CoverageSpan): string {
  if (to === null) return `From ${formatDay(from)}`;
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

const miles = formatNumber(WAITING_PERIOD.miles);
const ONCE_DRIVEN = `once ${miles} miles have been driven since the coverage start date`;

const meanings: Readonly<Record<CoverageSpan["stage"], string>> = {
  waiting: `You can file your first claim after ${WAITING_PERIOD.days} days and ${miles} miles.`,
  active: `You can file claims ${ONCE_DRIVEN}.`,
  expiring_soon: `${EXPIRING_SOON_DAYS} days or fewer remain. You can file claims through the last day, ${ONCE_DRIVEN}.`,
  expired: "Coverage has ended.",
};
