import { dayOfNumber, NEW_YORK_ZONE } from "./days.js";

/** Wall-clock time in New York. */
export interface NewYorkTime {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Minutes since midnight on the wall clock, with fractions. */
  readonly minutes: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const newYorkClock = /* @__PURE__ */ new Intl.DateTimeFormat("en-CA", {
  timeZone: NEW_YORK_ZONE,
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
  const number = Math.floor(wall / DAY_MS);
  return { day: dayOfNumber(number), minutes: (wall - number * DAY_MS) / MINUTE_MS };
}

/**
 * The instant at which clocks in New York show this time: of an hour that occurs twice when they are set back, the
 * earlier one; a time in the hour that is skipped when they are set forward becomes an hour later.
 */
export function newYorkInstant({ day, minutes }: NewYorkTime): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const summer = new Date(wall + 4 * 60 * MINUTE_MS);
  return wallMs(summer) === wall ? summer : new Date(wall + 5 * 60 * MINUTE_MS);
}

/** The wall-clock time, interpreted as UTC, in milliseconds. */
function wallMs(at: Date): number {
  const parts = Object.fromEntries(newYorkClock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (at.getTime() % 1_000);
}
