import { newYorkYear } from "#shared/days";

/**
 * The selectable model years: the current year in New York back 25 years, newest first; the same on prerendered pages.
 */
export function modelYears(now: Date = new Date()): readonly number[] {
  const newest = newYorkYear(now);
  return Array.from({ length: 26 }, (_, age) => newest - age);
}
