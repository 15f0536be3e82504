import { newYorkYear } from "#shared/days";

/** The years a form offers: New York's current year back 25, newest first; the same on the server's pages. */
export function modelYears(now: Date = new Date()): readonly number[] {
  const newest = newYorkYear(now);
  return Array.from({ length: 26 }, (_, age) => newest - age);
}
