import { homeDayOf } from "#client/lib/days";

/** The years a form offers: New York's current year back 25 (specification section 3), newest first; the same on the server's pages. */
export function modelYears(now: Date = new Date()): readonly number[] {
  const newest = Number(homeDayOf(now).slice(0, 4));
  return Array.from({ length: 26 }, (_, age) => newest - age);
}
