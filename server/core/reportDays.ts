import { MAX_REPORT_DAYS } from "#shared/claimReport.js";
import { dayAfter, dayAfterMonths, daysBetween, newYorkDay } from "#shared/days.js";
import { FieldChecks } from "./fieldChecks.js";

/** Days in New York, both included. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
}

/**
 * The days of a report: the last twelve months where they are not given.
 *
 * @throws DomainError VALIDATION_FAILED if they are in the wrong order or too far apart
 */
export function reportDays(firstDay: string | null | undefined, lastDay: string | null | undefined): ReportDays {
  const to = lastDay ?? newYorkDay(new Date());
  const from = firstDay ?? dayAfter(dayAfterMonths(to, -12));
  const checks = new FieldChecks();
  const days = (daysBetween(from, to) ?? 0) + 1;
  if (days < 1) checks.refuse("to", "Please choose a day on or after the first one.");
  if (days > MAX_REPORT_DAYS) checks.refuse("to", `Please choose at most ${MAX_REPORT_DAYS} days.`);
  checks.throwIfAny();
  return { from, to };
}
