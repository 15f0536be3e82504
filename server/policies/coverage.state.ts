import { registerEnumType } from "type-graphql";

import { dayInNewYork } from "#server/core/newYorkDay.sql.js";
import { CoverageState, EXPIRING_SOON_DAYS } from "#shared/coverage.js";

registerEnumType(CoverageState, {
  name: "CoverageState",
  description: "By calendar days in New York.",
  valuesConfig: {
    unknown: { description: "There is no expiration date." },
    upcoming: { description: "Coverage has not started yet." },
    expiring_soon: { description: `${EXPIRING_SOON_DAYS} days or fewer remain; the last day counts as 0.` },
    expired: { description: "Coverage has ended, also before it began." },
  },
});

export { CoverageState };

/**
 * SQL of the coverage state at `moment` of the policy under the alias `row`. Proved by
 * tests/support/coverageCases.json.
 */
export function coverageStateOf(row: string, moment = "now()"): string {
  const today = dayInNewYork(moment);
  return `case
    when ${row}.expiration_date is null then 'unknown'
    when ${row}.expiration_date < ${today} or ${row}.expiration_date < ${row}.policy_start_date then 'expired'
    when ${row}.policy_start_date > ${today} then 'upcoming'
    when ${row}.expiration_date - ${today} <= ${EXPIRING_SOON_DAYS} then 'expiring_soon'
    else 'active' end`;
}

/** SQL of the days until the last day of coverage: 0 on that day, negative after it; null without one. */
export function daysRemainingOf(row: string, moment = "now()"): string {
  return `(${row}.expiration_date - ${dayInNewYork(moment)})`;
}
