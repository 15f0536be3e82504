import {
  claimClock,
  clockText,
  LONG_WAIT_MS,
  NEARLY_DUE_MS,
  waitText,
  type ClaimDeadlines,
} from "#client/domains/claims/claimClock";
import { formatInstant } from "#client/lib/format";
import { useNow } from "#client/lib/useNow";
import { ToneBadge } from "#client/ui/ToneBadge";

interface ClockBadgeProps {
  readonly deadlines: ClaimDeadlines;
  /** When the customer or the shop was asked for what the claim waits for. */
  readonly waitsSince?: string | undefined;
  /** Shown when all deadlines have been met or the claim is closed. */
  readonly none?: string;
  /** On two lines, for narrow columns. */
  readonly folds?: boolean;
}

/** The claim's next deadline and the time left, or how long it has waited for the customer or the shop. */
export function ClockBadge({ deadlines, waitsSince, none, folds = false }: ClockBadgeProps) {
  const now = useNow();
  const clock = claimClock(deadlines, now);
  if (!clock && waitsSince !== undefined)
    return (
      <span className="cell-badges" title={`Asked ${formatInstant(waitsSince)}`}>
        <ToneBadge tone={now - Date.parse(waitsSince) > LONG_WAIT_MS ? "amber" : "grey"} plain folds={folds}>
          {waitText(waitsSince, now)}
        </ToneBadge>
      </span>
    );
  if (!clock) return none ?? null;
  const soon = clock.left < NEARLY_DUE_MS ? "amber" : "grey";
  return (
    <span className="cell-badges" title={`Due ${formatInstant(clock.dueAt)}`}>
      <ToneBadge tone={clock.left < 0 ? "rose" : soon} plain folds={folds}>
        {clockText(clock)}
      </ToneBadge>
    </span>
  );
}
