/** The date and time that a clock shows in some time zone. */
export interface WallTime {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Minutes since midnight, with fractions. */
  readonly minutes: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  clocks.set(zone, clock);
  return clock;
}

export function wallTime(at: Date, zone: string): WallTime {
  const wall = wallMs(at, zone);
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
  return { day: new Date(midnight).toISOString().slice(0, 10), minutes: (wall - midnight) / MINUTE_MS };
}

/** The same, without seconds. */
export function wallMinute(at: Date, zone: string): WallTime {
  const { day, minutes } = wallTime(at, zone);
  return { day, minutes: Math.floor(minutes) };
}

/**
 * The instant at which clocks there show this time: for an hour that occurs twice when they are set back, the earlier
 * one; a time in the hour that is skipped when they are set forward becomes an hour later.
 */
export function instantOf({ day, minutes }: WallTime, zone: string): Date {
  // Fractions of a minute are rarely exact.
  const wall = Math.round(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS);
  const byOffsetNear = (near: number): Date => new Date(wall - (wallMs(new Date(near), zone) - near));
  // A day before or a day after: one of the two offsets applies, even if the clocks change that night.
  const earlier = byOffsetNear(wall - DAY_MS);
  if (wallMs(earlier, zone) === wall) return earlier;
  const later = byOffsetNear(wall + DAY_MS);
  return wallMs(later, zone) === wall ? later : earlier;
}

/** Read as if it were UTC. */
function wallMs(at: Date, zone: string): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (at.getTime() % 1_000);
}
