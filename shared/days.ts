/** The time zone of all calendar days in the product, and of displayed times. */
export const NEW_YORK_ZONE = "America/New_York";

const DAY_MS = 86_400_000;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days since 1970-01-01 of a calendar day `YYYY-MM-DD`; undefined for an invalid day, such as 30 February. */
export function dayNumber(day: string): number | undefined {
  const [, year, month, date] = DAY.exec(day)?.map(Number) ?? [];
  // `Date` maps the years before 100 to the 1900s.
  if (year === undefined || month === undefined || date === undefined || year < 100) return undefined;
  const instant = new Date(Date.UTC(year, month - 1, date));
  const exists = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === date;
  return exists ? instant.getTime() / DAY_MS : undefined;
}

/** The inverse: a day's `YYYY-MM-DD` from its number. */
export function dayOfNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** Calendar days between two days; a day of 23 or 25 hours counts as one. */
export function daysBetween(from: string, to: string): number | undefined {
  const start = dayNumber(from);
  const end = dayNumber(to);
  return start === undefined || end === undefined ? undefined : end - start;
}

/** The day this many days later. Both are `YYYY-MM-DD`; an invalid day is returned unchanged. */
export function dayAfter(day: string, days = 1): string {
  const number = dayNumber(day);
  return number === undefined ? day : dayOfNumber(number + days);
}

/** The same day of the month this many months later, or the last day of a shorter month. Both are `YYYY-MM-DD`. */
export function dayAfterMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

const newYorkCalendar = /* @__PURE__ */ new Intl.DateTimeFormat("en-CA", {
  timeZone: NEW_YORK_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The calendar day `YYYY-MM-DD` in New York at an instant. */
export function newYorkDay(instant: Date | string): string {
  return newYorkCalendar.format(new Date(instant));
}

/** The calendar year in New York. */
export function newYorkYear(instant: Date | string = new Date()): number {
  return Number(newYorkDay(instant).slice(0, 4));
}
