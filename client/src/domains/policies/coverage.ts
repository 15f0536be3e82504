import { dayAfter, daysBetween } from "#shared/days";

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
  /** Null where no start is known, and where nothing is covered any more or nobody knows until when. */
  readonly waiting: WaitingPeriod | null;
}

/** What has to pass before a claim counts. Its miles are in no date, and what an odometer read on the day of the purchase nobody proved: they are said, never reckoned. */
export interface WaitingPeriod {
  /** The first day on which the days are over. */
  readonly until: string;
  /** Calendar days until then: 0 and below when they are over, and only the miles may be left. */
  readonly daysLeft: number;
  readonly milesNeeded: number;
}

/** Back-office specification, section 9: this many days or fewer remain. */
export const expiringSoonDays = 30;

/** Public specification, section 9: claims wait for so many days and so many miles after the start. */
export const waitingPeriod = { days: 30, miles: 1000 } as const;

/** The coverage state on a calendar day `YYYY-MM-DD`. Proved, with the server's SQL, by one table of cases. */
export function coverageOn(today: string, { policyStartDate, expirationDate }: CoverageDates): Coverage {
  const daysRemaining = expirationDate === null ? null : (daysBetween(today, expirationDate) ?? null);
  const state = stateOn(today, policyStartDate, daysRemaining);
  return { state, daysRemaining, waiting: waitingOn(today, state, policyStartDate) };
}

function stateOn(today: string, start: string | null, daysRemaining: number | null): CoverageState {
  if (daysRemaining === null) return "unknown";
  if (daysRemaining < 0) return "expired";
  if (start !== null && (daysBetween(today, start) ?? 0) > 0) return "upcoming";
  return daysRemaining <= expiringSoonDays ? "expiring_soon" : "active";
}

function waitingOn(today: string, state: CoverageState, start: string | null): WaitingPeriod | null {
  if (start === null || state === "unknown" || state === "expired") return null;
  const until = dayAfter(start, waitingPeriod.days);
  return { until, daysLeft: daysBetween(today, until) ?? 0, milesNeeded: waitingPeriod.miles };
}
