const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/i;
const newYork = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/**
 * The day of the calendar, `YYYY-MM-DD`, that a text of a client means: a date is that day, a timestamp at midnight UTC (or without a
 * zone) too, any other timestamp is the day that it is then in New York (contract.md section 2). Undefined: the text means no day.
 */
export function calendarDayOf(text: string): string | undefined {
  const bare = text.trim();
  if (DAY.test(bare)) return isRealDay(bare) ? bare : undefined;
  const [, day, time, zone] = TIMESTAMP.exec(bare) ?? [];
  if (day === undefined || !isRealDay(day)) return undefined;
  if (zone === undefined) return day;
  const instant = new Date(`${day}T${time}${zone.toUpperCase()}`);
  if (Number.isNaN(instant.getTime())) return undefined;
  const utc = instant.toISOString();
  const meant = utc.endsWith("T00:00:00.000Z") ? utc.slice(0, 10) : newYorkDay(instant);
  return isRealDay(meant) ? meant : undefined;
}

/** The day that it is in New York at that moment. */
export function newYorkDay(instant: Date): string {
  return newYork.format(instant);
}

const LONG_DAY = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });

/** `November 20, 2026` for `2026-11-20`: the same day to everybody who reads it. */
export function longDay(day: string): string {
  return LONG_DAY.format(new Date(`${day}T00:00:00Z`));
}

/** 30 February is none; nor are the years before 100, which `Date` takes for the 1900s. */
function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return day >= "0100" && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
