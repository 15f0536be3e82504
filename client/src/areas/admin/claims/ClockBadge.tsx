import { claimClock, clockWords, nearlyDue, type ClaimDeadlines } from "../../../domains/claims/claimClock";
import { formatInstantInZone } from "../../../lib/format";
import { useNow } from "../../../lib/useNow";
import { ToneBadge } from "../../../ui/ToneBadge";

interface ClockBadgeProps {
  readonly deadlines: ClaimDeadlines;
  /** What stands there when every promise is kept or the claim is closed. */
  readonly none?: string;
}

/** The promise that is due next, and how long there is. */
export function ClockBadge({ deadlines, none }: ClockBadgeProps) {
  const clock = claimClock(deadlines, useNow());
  if (!clock) return none ?? null;
  const soon = clock.left < nearlyDue ? "amber" : "grey";
  return (
    <span title={`Due ${formatInstantInZone(clock.dueAt)}`}>
      <ToneBadge tone={clock.left < 0 ? "rose" : soon} plain>
        {clockWords(clock)}
      </ToneBadge>
    </span>
  );
}
