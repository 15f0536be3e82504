import { registerEnumType } from "type-graphql";

/** Of a policy, by its dates. Never stored: it changes by itself at New York's midnight. (back-office.txt section 4, coverage state) */
export enum CoverageState {
  unknown = "unknown",
  upcoming = "upcoming",
  active = "active",
  expiring_soon = "expiring_soon",
  expired = "expired",
}

registerEnumType(CoverageState, {
  name: "CoverageState",
  description: "By the calendar of New York.",
  valuesConfig: {
    unknown: { description: "There is no expiration date." },
    upcoming: { description: "The first day of coverage is still to come." },
    expiring_soon: { description: "30 days or fewer remain; the last day counts as 0." },
    expired: { description: "The last day of coverage is over." },
  },
});

/** Days that remain at most when coverage ends soon. */
const SOON_DAYS = 30;

/** SQL: today where the product keeps its calendar; `moment` is SQL of an instant. */
function easternDay(moment: string): string {
  return `(${moment} at time zone 'America/New_York')::date`;
}

/** SQL: the state at `moment` of the policy that stands under the alias `row`. Proved by tests/support/coverageCases.json. */
export function coverageStateOf(row: string, moment = "now()"): string {
  const today = easternDay(moment);
  return `case
    when ${row}.expiration_date is null then 'unknown'
    when ${row}.expiration_date < ${today} then 'expired'
    when ${row}.policy_start_date > ${today} then 'upcoming'
    when ${row}.expiration_date - ${today} <= ${SOON_DAYS} then 'expiring_soon'
    else 'active' end`;
}

/** SQL: days until the last day of coverage, 0 on that day, below 0 after it; null without one. */
export function daysRemainingOf(row: string, moment = "now()"): string {
  return `(${row}.expiration_date - ${easternDay(moment)})`;
}

/** SQL: the day that a list of policies was read on, because their states change with it. */
export const EASTERN_TODAY = easternDay("now()");
