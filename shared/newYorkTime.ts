import { dayAfter, NEW_YORK_ZONE, newYorkDay } from "./days.js";
import { instantOf, wallTime, type WallTime } from "./zoneTime.js";

export function newYorkTime(at: Date): WallTime {
  return wallTime(at, NEW_YORK_ZONE);
}

/** The instant at which clocks in New York show this time; see `instantOf`. */
export function newYorkInstant(time: WallTime): Date {
  return instantOf(time, NEW_YORK_ZONE);
}

/** Midnight in New York, at the end of the day that contains `now`. */
export function endOfNewYorkDay(now: Date): Date {
  return newYorkInstant({ day: dayAfter(newYorkDay(now)), minutes: 0 });
}
