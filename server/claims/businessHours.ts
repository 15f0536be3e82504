import { dayAfter, weekdayOf } from "#shared/days.js";
import { newYorkInstant, newYorkTime } from "#shared/newYorkTime.js";

/** The clock of the promises that the public site makes. (public site section 9: support hours, in New York's time) */
interface Opening {
  /** Minutes since midnight. */
  readonly from: number;
  readonly until: number;
}

const WEEKDAY: Opening = { from: 8 * 60, until: 20 * 60 };
const SATURDAY: Opening = { from: 9 * 60, until: 16 * 60 };
const SUNDAY = 0;

/** The hours of that day of the calendar; undefined where support is closed. */
function openingOf(day: string): Opening | undefined {
  const weekday = weekdayOf(day);
  if (weekday === SUNDAY) return undefined;
  return weekday === 6 ? SATURDAY : WEEKDAY;
}

interface OpenTime {
  readonly day: string;
  readonly minutes: number;
  readonly opening: Opening;
}

/** The moment itself while support is open, else the next opening. The last minute of a day is over: its time belongs to the next day. */
function openTime(at: Date): OpenTime {
  const { day, minutes } = newYorkTime(at);
  const opening = openingOf(day);
  if (opening !== undefined && minutes < opening.until)
    return { day, minutes: Math.max(minutes, opening.from), opening };
  return nextOpening(day);
}

function nextOpening(after: string): OpenTime {
  const day = dayAfter(after);
  const opening = openingOf(day);
  return opening === undefined ? nextOpening(day) : { day, minutes: opening.from, opening };
}

/**
 * So many business hours later: only the minutes in which support is open count. Hours of opening never meet the hour at which clocks are
 * changed, so a minute on the clock is a minute.
 */
export function addBusinessHours(from: Date, hours: number): Date {
  let left = hours * 60;
  let time = openTime(from);
  while (time.minutes + left > time.opening.until) {
    left -= time.opening.until - time.minutes;
    time = nextOpening(time.day);
  }
  return newYorkInstant({ day: time.day, minutes: time.minutes + left });
}

/**
 * One business day later: the same time on the next day that support is open, not before it opens nor after it closes on that day. What
 * comes in while support is closed came in at the next opening.
 */
export function addBusinessDay(from: Date): Date {
  const { day, minutes } = openTime(from);
  const next = nextOpening(day);
  return newYorkInstant({
    day: next.day,
    minutes: Math.min(Math.max(minutes, next.opening.from), next.opening.until),
  });
}

/** Somebody works on a claim within one business hour, and its customer hears from us within one business day. (public site section 9) */
export function claimDeadlines(createdAt: Date): { readonly assignDueAt: Date; readonly answerDueAt: Date } {
  return { assignDueAt: addBusinessHours(createdAt, 1), answerDueAt: addBusinessDay(createdAt) };
}
