import { formatDay, formatNumber } from "#client/lib/format";
import type { LabelledTone } from "#client/lib/tone";
import {
  COVERAGE_STATE_LABELS,
  coverageOn,
  endsBeforeItBegins,
  EXPIRING_SOON_DAYS,
  type Coverage,
  type CoverageDates,
  type CoverageState,
} from "#shared/coverage";
import { dayAfter } from "#shared/days";
import { WAITING_PERIOD } from "#shared/waitingPeriod";
import type { CoverageStage } from "./coverageStages";

interface StateLabel extends LabelledTone {
  /** The roster's text. */
  readonly headline: string;
}

export const coverageStates: Readonly<Record<CoverageState, StateLabel>> = {
  active: { label: COVERAGE_STATE_LABELS.active, headline: "Coverage active", tone: "green" },
  expiring_soon: { label: COVERAGE_STATE_LABELS.expiring_soon, headline: "Coverage active", tone: "amber" },
  upcoming: { label: COVERAGE_STATE_LABELS.upcoming, headline: "Coverage begins soon", tone: "sky" },
  expired: { label: COVERAGE_STATE_LABELS.expired, headline: "Coverage expired", tone: "rose" },
  unknown: { label: COVERAGE_STATE_LABELS.unknown, headline: "Status pending", tone: "grey" },
};

/** Instead of the state's, for a policy that is cancelled, whether or not its last day is over. */
export const cancelledCoverage: StateLabel = { label: "Cancelled", headline: "Cancelled", tone: "rose" };

/** As labeled in the timeline: the states, and the waiting period before them. */
export const coverageStages: Readonly<Record<CoverageStage, LabelledTone>> = {
  ...coverageStates,
  waiting: { label: "Waiting period", tone: "indigo" },
};

/** The terms that determine when a coverage ends. */
export interface CoverageTerms extends CoverageDates {
  /** Odometer reading in miles at which it ends. */
  readonly expirationMiles: number | null;
  /** Present if it ends before the day that was sold. */
  readonly cancellation?: object | null;
}

export function days(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? "day" : "days"}`;
}

/**
 * The timing in the roster's wording: `Begins Mar 8, 2027`, `12 days remaining`, `Expires today`, `Expired 3 days ago`;
 * `Ended before it began`; null if nothing is known.
 */
export function coverageTiming(
  { state, daysRemaining }: Pick<Coverage, "state" | "daysRemaining">,
  dates: CoverageDates,
): string | null {
  if (daysRemaining === null) return null;
  if (endsBeforeItBegins(dates)) return "Ended before it began";
  if (state === "upcoming") return `Begins ${formatDay(dates.policyStartDate)}`;
  if (daysRemaining < 0) return `Expired ${days(-daysRemaining)} ago`;
  return daysRemaining === 0 ? "Expires today" : `${days(daysRemaining)} remaining`;
}

/**
 * Why the coverage is in its state on that day, in sentences: what begins or ends when, and what a claim has to wait
 * for.
 */
export function coverageReason(today: string, terms: CoverageTerms): string {
  const { state, daysRemaining, waiting } = coverageOn(today, terms);
  return [stateReason(state, daysRemaining ?? 0, terms), waitingReason(waiting)].filter(Boolean).join(" ");
}

function stateReason(state: CoverageState, daysRemaining: number, terms: CoverageTerms): string {
  const last = formatDay(terms.expirationDate);
  const first = formatDay(terms.policyStartDate);
  const miles =
    terms.expirationMiles === null ? "" : `, or at ${formatNumber(terms.expirationMiles)} miles if that comes first`;
  const why = (usual: string): string => (terms.cancellation ? "The policy is cancelled." : usual);
  switch (state) {
    case "unknown":
      return "No expiration date is on record, so we can't tell whether this vehicle is covered.";
    case "upcoming":
      return `Coverage begins on ${first} and ends after ${last}${miles}.`;
    case "expired":
      if (endsBeforeItBegins(terms)) return `Coverage was to begin on ${first}. It ends before that, on ${last}.`;
      return `The last covered day was ${last}, ${days(-daysRemaining)} ago.`;
    case "expiring_soon":
      return `${last} is the last covered day${miles}. ${why(`Expiring soon means ${EXPIRING_SOON_DAYS} days or fewer remain.`)}`;
    case "active":
      return `${last} is the last covered day, ${days(daysRemaining)} from today${miles}.`;
  }
}

/** The mileage condition stays open as long as the coverage runs: no date tells when the miles were driven. */
function waitingReason(waiting: Coverage["waiting"]): string {
  if (waiting === null) return "";
  const miles = `${formatNumber(waiting.milesNeeded)} miles have been driven since the coverage start date`;
  if (waiting.daysLeft <= 0) {
    return `The ${WAITING_PERIOD.days}-day waiting period is over. Claims can be filed once ${miles}.`;
  }
  const lastDay = formatDay(dayAfter(waiting.until, -1));
  return `The waiting period of ${WAITING_PERIOD.days} days and ${formatNumber(waiting.milesNeeded)} miles runs through ${lastDay} or until ${miles}, whichever is later.`;
}
