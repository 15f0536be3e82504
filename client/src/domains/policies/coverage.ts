import { dayAfterDays, daysBetween, homeDayOf } from "../../lib/days";

/** Derived from the dates and never stored (back-office specification, section 4). The server computes the same in SQL. */
export type CoverageState = "unknown" | "upcoming" | "active" | "expiring_soon" | "expired";

export interface CoverageDates {
  /** Calendar days, `YYYY-MM-DD`; the last day is covered. */
  readonly policyStartDate: string | null;
  readonly expirationDate: string | null;
}

export interface Coverage {
  readonly state: CoverageState;
  /** Calendar days in New York until the last day: 0 on it, negative after it, null where none is known. */
  readonly daysRemaining: number | null;
}

/** Back-office specification, section 9: this many days or fewer remain. */
export const expiringSoonDays = 30;

/** Public specification, section 9: claims wait for so many days and so many miles after the start. */
export const waitingPeriod = { days: 30, miles: 1000 } as const;

/** The coverage state on a calendar day `YYYY-MM-DD`. Proved, with the server's SQL, by one table of cases. */
export function coverageOn(today: string, { policyStartDate, expirationDate }: CoverageDates): Coverage {
  const daysRemaining = expirationDate === null ? null : (daysBetween(today, expirationDate) ?? null);
  return { state: stateOn(today, policyStartDate, daysRemaining), daysRemaining };
}

/** The coverage state at an instant: that of the day which it is in New York. */
export function coverageAt(now: Date | string, dates: CoverageDates): Coverage {
  return coverageOn(homeDayOf(now), dates);
}

function stateOn(today: string, start: string | null, daysRemaining: number | null): CoverageState {
  if (daysRemaining === null) return "unknown";
  if (daysRemaining < 0) return "expired";
  if (start !== null && (daysBetween(today, start) ?? 0) > 0) return "upcoming";
  return daysRemaining <= expiringSoonDays ? "expiring_soon" : "active";
}

/** The first day after the waiting period; null where the start is not known. The miles have to be driven too. */
export function waitingPeriodEnd({ policyStartDate }: CoverageDates): string | null {
  return policyStartDate === null ? null : dayAfterDays(policyStartDate, waitingPeriod.days);
}
