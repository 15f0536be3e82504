import { type CoverageDates } from "#shared/coverage";
import { dayAfter, dayNumber, daysBetween } from "#shared/days";
import { waitedUntil } from "#shared/waitingPeriod";

/** Positions on the coverage line, in percent of its width. */
export interface CoverageGeometry {
  readonly start: number;
  readonly end: number;
  readonly today: number;
  /** Where the waiting period ends; the start if it is too short to be visible. */
  readonly waitingEnd: number;
  readonly years: readonly { readonly year: number; readonly at: number }[];
}

/** The line extends beyond what it shows, by this percentage of its width on either side. */
const MARGIN = 3;

/** Year marks closer than this to the ends, or to each other, would overlap the dates; in percent. */
const LABEL_ROOM = 16;

/**
 * Positions on a line from the first to the last day, extended to today if that is outside. Null without both dates.
 */
export function coverageGeometry(today: string, dates: CoverageDates): CoverageGeometry | null {
  const { policyStartDate: first, expirationDate: last } = dates;
  if (first === null || last === null || (daysBetween(first, last) ?? -1) < 0) return null;
  const from = (daysBetween(first, today) ?? 0) < 0 ? today : first;
  // The last day is fully covered, so the line ends where the next day begins.
  const beyond = dayAfter(last, 1);
  const to = (daysBetween(beyond, today) ?? 0) > 0 ? today : beyond;
  const length = daysBetween(from, to) ?? 0;
  if (dayNumber(today) === undefined || length <= 0) return null;
  const at = (day: string): number => MARGIN + ((daysBetween(from, day) ?? 0) / length) * (100 - 2 * MARGIN);
  const end = at(beyond);
  return {
    start: at(first),
    end,
    today: at(today),
    waitingEnd: Math.min(end, at(waitedUntil(first))),
    years: yearMarks(from, to, at),
  };
}

function yearMarks(from: string, to: string, at: (day: string) => number): CoverageGeometry["years"] {
  const [firstYear, lastYear] = [Number(from.slice(0, 4)) + 1, Number(to.slice(0, 4))];
  const marks = Array.from({ length: Math.max(0, lastYear - firstYear + 1) }, (_, index) => firstYear + index)
    .map((year) => ({ year, at: at(`${year}-01-01`) }))
    .filter((mark) => mark.at > MARGIN + LABEL_ROOM && mark.at < 100 - MARGIN - LABEL_ROOM);
  return marks.filter((_mark, index) => index === 0 || farEnough(marks, index));
}

/** Keeps every second, third ... year if not all of them fit. */
function farEnough(marks: readonly { readonly at: number }[], index: number): boolean {
  const step = (marks[1]?.at ?? 0) - (marks[0]?.at ?? 0);
  return index % Math.max(1, Math.ceil(8 / step)) === 0;
}
