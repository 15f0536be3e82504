import { daysBetween } from "./days.js";
import { enumerationOf, namesOf } from "./enumeration.js";
import { WAITING_PERIOD, waitedUntil } from "./waitingPeriod.js";

/**
 * A policy's coverage state on a given day in New York, in the order of the filters. Never stored, because it changes
 * by itself at midnight.
 */
export const COVERAGE_STATE_LABELS = {
  active: "Active",
  expiring_soon: "Expiring soon",
  upcoming: "Upcoming",
  expired: "Expired",
  unknown: "Unknown",
} as const;

export type CoverageState = keyof typeof COVERAGE_STATE_LABELS;
export const COVERAGE_STATES = /* @__PURE__ */ namesOf(COVERAGE_STATE_LABELS);
export const CoverageState = /* @__PURE__ */ enumerationOf(COVERAGE_STATES);

export interface CoverageDates {
  /** Calendar days, `YYYY-MM-DD`; the last day is covered. */
  readonly policyStartDate: string | null;
  readonly expirationDate: string | null;
}

export interface Coverage {
  readonly state: CoverageState;
  /** Calendar days in New York until the last day: 0 on it, negative after it, null if there is none. */
  readonly daysRemaining: number | null;
  /** Null if the start is unknown, the coverage is over, or its end is unknown. */
  readonly waiting: WaitingPeriod | null;
}

/**
 * What has to pass before a claim counts. No date tells when the miles were driven, and the odometer at purchase is
 * unproven: so the miles are stated, never computed.
 */
export interface WaitingPeriod {
  /** The first day after the waiting days. */
  readonly until: string;
  /** Calendar days until then: 0 or negative when they have passed, and only the miles may be left. */
  readonly daysLeft: number;
  readonly milesNeeded: number;
}

/** A coverage expires soon when this many days or fewer remain; its last day counts as 0. */
export const EXPIRING_SOON_DAYS = 30;

/** The coverage on a calendar day `YYYY-MM-DD`. Lists compute the state in SQL; one table of cases tests both. */
export function coverageOn(today: string, dates: CoverageDates): Coverage {
  const { policyStartDate, expirationDate } = dates;
  const daysRemaining = expirationDate === null ? null : (daysBetween(today, expirationDate) ?? null);
  const state = stateOn(today, dates, daysRemaining);
  return { state, daysRemaining, waiting: waitingOn(today, state, policyStartDate) };
}

/** A policy that is cancelled before its coverage begins never covers anything. */
export function endsBeforeItBegins({ policyStartDate, expirationDate }: CoverageDates): boolean {
  return policyStartDate !== null && expirationDate !== null && expirationDate < policyStartDate;
}

function stateOn(today: string, dates: CoverageDates, daysRemaining: number | null): CoverageState {
  if (daysRemaining === null) return "unknown";
  if (daysRemaining < 0 || endsBeforeItBegins(dates)) return "expired";
  const { policyStartDate: start } = dates;
  if (start !== null && (daysBetween(today, start) ?? 0) > 0) return "upcoming";
  return daysRemaining <= EXPIRING_SOON_DAYS ? "expiring_soon" : "active";
}

function waitingOn(today: string, state: CoverageState, start: string | null): WaitingPeriod | null {
  if (start === null || state === "unknown" || state === "expired") return null;
  const until = waitedUntil(start);
  return { until, daysLeft: daysBetween(today, until) ?? 0, milesNeeded: WAITING_PERIOD.miles };
}
