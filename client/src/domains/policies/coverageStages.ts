import { dayAfter, daysBetween } from "#shared/days";
import { EXPIRING_SOON_DAYS, type Coverage, type CoverageDates, type CoverageState } from "#shared/coverage";
import { WAITING_PERIOD } from "#shared/waitingPeriod";

/** Where a coverage stands for who holds it: its state, and before claims count the waiting period. The back office's filter and badges know the states alone. */
export type CoverageStage = CoverageState | "waiting";

/** The waiting period is a stage while its days run: after them it is over or not by miles that nobody here knows. */
export function stageOf({ state, waiting }: Coverage): CoverageStage {
  const begun = state === "active" || state === "expiring_soon";
  return begun && waiting !== null && waiting.daysLeft > 0 ? "waiting" : state;
}

export interface CoverageSpan {
  readonly stage: "waiting" | "active" | "expiring_soon" | "expired";
  /** The first and the last day of it, both `YYYY-MM-DD`; null where it has no end. */
  readonly from: string;
  readonly to: string | null;
}

/** The stages that a coverage goes through, in order and without a gap between them. None without both of its ends. */
export function coverageSpans({ policyStartDate: start, expirationDate: end }: CoverageDates): readonly CoverageSpan[] {
  if (start === null || end === null) return [];
  const waited = dayAfter(start, WAITING_PERIOD.days);
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
