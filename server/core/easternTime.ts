import { NEW_YORK_ZONE } from "#shared/days.js";

const EASTERN_DAY = new Intl.DateTimeFormat("en-US", { timeZone: NEW_YORK_ZONE, dateStyle: "long" });
const TO_THE_MINUTE: Intl.DateTimeFormatOptions = {
  timeZone: NEW_YORK_ZONE,
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
};
const EASTERN_MINUTE = new Intl.DateTimeFormat("en-US", TO_THE_MINUTE);
const EASTERN_TIME = new Intl.DateTimeFormat("en-US", { ...TO_THE_MINUTE, second: "2-digit" });

export function easternDay(instant: Date): string {
  return EASTERN_DAY.format(instant);
}

/** Rounded down to the minute, in the format of the screens: `Dec 20, 2026, 10:00 AM EST`. */
export function easternMinute(instant: Date): string {
  return EASTERN_MINUTE.format(instant);
}

export function easternTime(instant: Date): string {
  return EASTERN_TIME.format(instant);
}

export function utcTime(instant: Date): string {
  return instant.toISOString().replace("T", " ").replace("Z", " UTC");
}

/** In both UTC and Eastern time, as on the certificate. */
export function bothTimes(instant: Date): string {
  return `${utcTime(instant)} (${easternTime(instant)})`;
}
