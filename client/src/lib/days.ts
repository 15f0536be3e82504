/** The zone in which calendar days of coverage are compared and times are shown (specification, section 9). */
export const homeZone = "America/New_York";

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days since 1970-01-01 of a calendar day `YYYY-MM-DD`; undefined for text that names no day. */
export function dayNumber(day: string): number | undefined {
  const match = dayPattern.exec(day);
  if (!match) return undefined;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const instant = new Date(Date.UTC(year, month - 1, date));
  const exists = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === date;
  return exists ? instant.getTime() / 86_400_000 : undefined;
}

/** Calendar days from one day to the other; a day of 23 or 25 hours counts as one. */
export function daysBetween(from: string, to: string): number | undefined {
  const start = dayNumber(from);
  const end = dayNumber(to);
  return start === undefined || end === undefined ? undefined : end - start;
}

const homeDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: homeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The calendar day `YYYY-MM-DD` that an instant falls on in New York. */
export function homeDayOf(instant: Date | string): string {
  return homeDay.format(new Date(instant));
}

/** The day so many days later. Both are `YYYY-MM-DD`; text that names no day comes back as it was. */
export function dayAfterDays(day: string, days: number): string {
  const number = dayNumber(day);
  return number === undefined ? day : new Date((number + days) * 86_400_000).toISOString().slice(0, 10);
}

/** The same day so many months later; where that month is shorter, its last day. Both are `YYYY-MM-DD`. */
export function dayAfterMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}
