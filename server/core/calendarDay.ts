import { dayNumber, newYorkDay } from "#shared/days.js";
import { newYorkInstant } from "#shared/newYorkTime.js";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/i;

/**
 * The calendar day `YYYY-MM-DD` that a client's text means: a date is that day, and so is a timestamp at midnight UTC or without a zone; any
 * other timestamp is the day that it is then in New York. Undefined if the text is not a day.
 */
export function calendarDayOf(text: string): string | undefined {
  const bare = text.trim();
  if (DAY.test(bare)) return isRealDay(bare) ? bare : undefined;
  const timestamp = timestampOf(bare);
  if (timestamp === undefined) return undefined;
  const utc = timestamp.instant.toISOString();
  const isDay = !timestamp.hasZone || utc.endsWith("T00:00:00.000Z");
  const meant = isDay ? utc.slice(0, 10) : newYorkDay(timestamp.instant);
  return isRealDay(meant) ? meant : undefined;
}

const NOON = 12 * 60;

/**
 * The instant that a client's text means: noon in New York if only a day is given, and UTC if a time has no zone.
 * Undefined if the text is not an instant.
 */
export function instantOf(text: string): Date | undefined {
  const bare = text.trim();
  if (DAY.test(bare)) return isRealDay(bare) ? newYorkInstant({ day: bare, minutes: NOON }) : undefined;
  const instant = timestampOf(bare)?.instant;
  return instant !== undefined && isRealDay(instant.toISOString().slice(0, 10)) ? instant : undefined;
}

interface Timestamp {
  readonly instant: Date;
  readonly hasZone: boolean;
}

/** Read as UTC if it has no zone. Its year may be out of range for the rest of the code. */
function timestampOf(text: string): Timestamp | undefined {
  const [, day, time, zone] = TIMESTAMP.exec(text) ?? [];
  if (day === undefined || !isRealDay(day)) return undefined;
  const instant = new Date(`${day}T${time}${zone?.toUpperCase() ?? "Z"}`);
  return Number.isNaN(instant.getTime()) ? undefined : { instant, hasZone: zone !== undefined };
}

const LONG_DAY = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });

/** `November 20, 2026` for `2026-11-20`: the same day in every time zone. */
export function longDay(day: string): string {
  return LONG_DAY.format(new Date(`${day}T00:00:00Z`));
}

function isRealDay(day: string): boolean {
  return dayNumber(day) !== undefined;
}
