import { dayAfter } from "./days.js";

/** Claims count once this many days have passed and this many miles have been driven since the coverage start date. */
export const WAITING_PERIOD = {
  days: 30,
  miles: 1000,
  text: "30 days and 1,000 miles",
  asAdjective: "30-day/1,000-mile",
} as const;

/** The day from which claims count, by the calendar alone, for a coverage with this first day. */
export function waitedUntil(firstDay: string): string {
  return dayAfter(firstDay, WAITING_PERIOD.days);
}
