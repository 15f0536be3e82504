import Box from "@mui/material/Box";

import { claimClock, clockText, nearlyDue, type ClaimDeadlines } from "#client/domains/claims/claimClock";
import { formatInstant } from "#client/lib/format";
import { useNow } from "#client/lib/useNow";
import { ToneBadge } from "#client/ui/ToneBadge";

interface ClockBadgeProps {
  readonly deadlines: ClaimDeadlines;
  /** Shown when all deadlines have been met or the claim is closed. */
  readonly none?: string;
  /** On two lines, for narrow columns. */
  readonly folds?: boolean;
}

/** The claim's next deadline and the time left. */
export function ClockBadge({ deadlines, none, folds = false }: ClockBadgeProps) {
  const clock = claimClock(deadlines, useNow());
  if (!clock) return none ?? null;
  const soon = clock.left < nearlyDue ? "amber" : "grey";
  return (
    <Box component="span" title={`Due ${formatInstant(clock.dueAt)}`} sx={{ display: "inline-flex" }}>
      <ToneBadge tone={clock.left < 0 ? "rose" : soon} plain folds={folds}>
        {clockText(clock)}
      </ToneBadge>
    </Box>
  );
}
