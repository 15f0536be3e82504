import { EXPIRING_SOON_DAYS, type Coverage, type CoverageDates, type CoverageState } from "#shared/coverage";
import { dayAfter, daysBetween } from "#shared/days";
import { waitedUntil } from "#shared/waitingPeriod";

/**
 * A coverage's stage from the holder's point of view: its state, and the waiting period before claims count. The back
 * office's filter and badges use only the states.
 */
export type CoverageStage = CoverageState | "waiting";

/** The waiting period is a stage while its days run: after that, it depends on miles that we do not know. */
export function stageOf({ state, waiting }: Coverage): CoverageStage {
  const begun = state === "active" || state === "expiring_soon";
  return begun && waiting !== null && waiting.daysLeft > 0 ? "waiting" : state;
}

export interface CoverageSpan {
  readonly stage: "waiting" | "active" | "expiring_soon" | "expired";
  /** Its first and last day, both `YYYY-MM-DD`; null if it has no end. */
  readonly from: string;
  readonly to: string | null;
}

/** The stages of a coverage, in order and without gaps. Empty unless both its first and last day are known. */
export function coverageSpans({ policyStartDate: start, expirationDate: end }: CoverageDates): readonly CoverageSpan[] {
  if (start === null || end === null) return [];
  const waited = waitedUntil(start);
  const soon = dayAfter(end, -EXPIRING_SOON_DAYS);
  const spans: readonly CoverageSpan[] = [
    { stage: "waiting", from: start, to: earlier(dayAfter(waited, -1), end) },
    { stage: "active", from: waited, to: dayAfter(soon, -1) },
    { stage: "expiring_soon", from: later(waited, soon), to: end },
    { stage: "expired", from: dayAfter(end, 1), to: null },
  ];
  return spans.filter(({ from, to }) => to === null || (daysBetween(from, to) ?? -1) >= 0);
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one < other ? other : one);
