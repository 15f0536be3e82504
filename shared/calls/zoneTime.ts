/** A wall clock somewhere. */
export interface WallTime {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Minutes since midnight. */
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
    hourCycle: "h23",
  });
  clocks.set(zone, clock);
  return clock;
}

export function wallTime(at: Date, zone: string): WallTime {
  const wall = wallMs(at, zone);
  return {
    day: new Date(wall).toISOString().slice(0, 10),
    minutes: Math.floor((wall - Math.floor(wall / DAY_MS) * DAY_MS) / MINUTE_MS),
  };
}

/** The instant at which clocks there show this time; a time that is skipped when they are set forward is an hour later. */
export function instantOf({ day, minutes }: WallTime, zone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  // The offset a day before and a day after: one of them holds, whatever happens that night.
  for (const near of [wall - DAY_MS, wall + DAY_MS]) {
    const instant = new Date(wall - (wallMs(new Date(near), zone) - near));
    if (wallMs(instant, zone) === wall) return instant;
  }
  return new Date(wall - (wallMs(new Date(wall - DAY_MS), zone) - (wall - DAY_MS)));
}

/** To the minute, read as if it were UTC. */
function wallMs(at: Date, zone: string): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}
