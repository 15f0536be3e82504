/** Wall-clock time in New York. */
export interface NewYorkTime {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Since midnight on the clock on the wall, with fractions. */
  readonly minutes: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

export function newYorkTime(at: Date): NewYorkTime {
  const wall = wallMs(at);
  const day = Math.floor(wall / DAY_MS) * DAY_MS;
  return { day: dayText(day), minutes: (wall - day) / MINUTE_MS };
}

/** The year on New York's calendars, which is everybody's in this product. */
export function newYorkYear(at = new Date()): number {
  return Number(newYorkTime(at).day.slice(0, 4));
}

/**
 * The moment at which New York's clocks show this time. An hour that is there twice, when the clocks go back, is the earlier one; one
 * that is not there, when they go forward, is an hour later.
 */
export function newYorkInstant({ day, minutes }: NewYorkTime): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const summer = new Date(wall + 4 * 60 * MINUTE_MS);
  return wallMs(summer) === wall ? summer : new Date(wall + 5 * 60 * MINUTE_MS);
}

/** The day of the calendar so many days later. */
export function dayAfter(day: string, days = 1): string {
  return dayText(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** What the clocks show, as if it were UTC. */
function wallMs(at: Date): number {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (at.getTime() % 1_000);
}

function dayText(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 10);
}
