import { dayAfter, weekdayOf } from "#shared/days.js";
import { newYorkInstant, newYorkTime } from "#shared/newYorkTime.js";

/** Support hours as promised on the public site, in New York time. */
interface Opening {
  /** Minutes since midnight. */
  readonly from: number;
  readonly until: number;
}

const WEEKDAY: Opening = { from: 8 * 60, until: 20 * 60 };
const SATURDAY: Opening = { from: 9 * 60, until: 16 * 60 };
const SUNDAY = 0;

/** The opening hours of a calendar day; undefined if support is closed. */
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

/** The given moment while support is open, otherwise the next opening. Closing time itself counts as the next day. */
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
 * Adds business hours: only minutes during opening hours count. These never include a daylight saving change, so clock
 * arithmetic is safe.
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
 * Adds one business day: the same time on the next day that support is open, but within that day's opening hours. What
 * arrives while support is closed counts as arriving at the next opening.
 */
export function addBusinessDay(from: Date): Date {
  const { day, minutes } = openTime(from);
  const next = nextOpening(day);
  return newYorkInstant({
    day: next.day,
    minutes: Math.min(Math.max(minutes, next.opening.from), next.opening.until),
  });
}

/**
 * The public site's promises: somebody works on a claim within one business hour, and the customer hears from us within
 * one business day.
 */
export function claimDeadlines(createdAt: Date): { readonly assignDueAt: Date; readonly answerDueAt: Date } {
  return { assignDueAt: addBusinessHours(createdAt, 1), answerDueAt: addBusinessDay(createdAt) };
}
