import { dayAfter, weekdayOf } from "#shared/days.js";
import { newYorkInstant, newYorkTime } from "#shared/newYorkTime.js";
import { FEDERAL_HOLIDAYS } from "./federalHolidays.js";

/** Support hours as promised on the public site, in New York time. */
interface Opening {
  /** Minutes since midnight. */
  readonly from: number;
  readonly until: number;
}

const WEEKDAY: Opening = { from: 8 * 60, until: 20 * 60 };
const SATURDAY: Opening = { from: 9 * 60, until: 16 * 60 };
const [SUNDAY, LAST_WEEKDAY, SATURDAY_NUMBER] = [0, 5, 6];

function isHoliday(day: string): boolean {
  const [year = "", ...monthAndDay] = day.split("-");
  return FEDERAL_HOLIDAYS[year]?.split(" ").includes(monthAndDay.join("")) ?? false;
}

type OpeningOf = (day: string) => Opening | undefined;

/** Support hours of a calendar day; undefined if support is closed. */
const supportOpening: OpeningOf = (day) =>
  weekdayOf(day) === SATURDAY_NUMBER && !isHoliday(day) ? SATURDAY : businessOpening(day);

/** The same for business days only: Saturday is not one, although support is open for some hours. */
const businessOpening: OpeningOf = (day) => {
  const weekday = weekdayOf(day);
  return weekday === SUNDAY || weekday > LAST_WEEKDAY || isHoliday(day) ? undefined : WEEKDAY;
};

interface OpenTime {
  readonly day: string;
  readonly minutes: number;
  readonly opening: Opening;
}

/** The given moment while it is open, otherwise the next opening. Closing time itself counts as the next day. */
function openTime(at: Date, openingOf: OpeningOf): OpenTime {
  const { day, minutes } = newYorkTime(at);
  const opening = openingOf(day);
  if (opening !== undefined && minutes < opening.until)
    return { day, minutes: Math.max(minutes, opening.from), opening };
  return nextOpening(day, openingOf);
}

function nextOpening(after: string, openingOf: OpeningOf): OpenTime {
  const day = dayAfter(after);
  const opening = openingOf(day);
  return opening === undefined ? nextOpening(day, openingOf) : { day, minutes: opening.from, opening };
}

/**
 * Adds business hours: only minutes while support is open count. These never include a daylight saving change, so clock
 * arithmetic is safe.
 */
export function addBusinessHours(from: Date, hours: number): Date {
  let left = hours * 60;
  let time = openTime(from, supportOpening);
  while (time.minutes + left > time.opening.until) {
    left -= time.opening.until - time.minutes;
    time = nextOpening(time.day, supportOpening);
  }
  return newYorkInstant({ day: time.day, minutes: time.minutes + left });
}

/**
 * Adds one business day: the same time on the next weekday that is not a holiday. What arrives outside business hours
 * counts as arriving when the next business day begins.
 */
export function addBusinessDay(from: Date): Date {
  const { day, minutes } = openTime(from, businessOpening);
  return newYorkInstant({ day: nextOpening(day, businessOpening).day, minutes });
}

/** Whole minutes of business hours from one moment to a later one, as the claim's clock counts them. */
export function businessMinutes(from: Date, to: Date): number {
  if (to <= from) return 0;
  const end = openTime(to, supportOpening);
  let minutes = 0;
  let time = openTime(from, supportOpening);
  while (time.day < end.day) {
    minutes += time.opening.until - time.minutes;
    time = nextOpening(time.day, supportOpening);
  }
  return Math.floor(minutes + Math.max(0, end.minutes - time.minutes));
}

/**
 * The public site's promises: someone works on a claim within one business hour, and the customer hears from us within
 * one business day.
 */
export function claimDeadlines(createdAt: Date): { readonly assignDueAt: Date; readonly answerDueAt: Date } {
  return { assignDueAt: addBusinessHours(createdAt, 1), answerDueAt: addBusinessDay(createdAt) };
}
