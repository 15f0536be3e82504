import { dayAfter, NEW_YORK_ZONE, weekdayOf } from "../days.js";
import { instantOf, wallMinute } from "../zoneTime.js";
import type { CallOutcome } from "./outcomes.js";
import { zoneOfState } from "./stateZones.js";

/** No calls before 8 a.m. or after 9 p.m., local time. */
export const CALLING_HOURS = [8 * 60, 21 * 60] as const;
/** After this many attempts, an unreachable lead rests. */
export const ATTEMPTS = 6;
const ATTEMPTS_A_DAY = 2;
/** The minimum number of minutes between two attempts. */
const PAUSE = 120;
const WEEKDAYS_TO_FOLLOW_UP = 2;

/**
 * The times of day at which people are called, in minutes: before work, at noon, after work; later on weekends, so as
 * not to wake anyone.
 */
const WEEKDAY = [9 * 60 + 30, 12 * 60 + 30, 18 * 60] as const;
const WEEKEND = [11 * 60, 14 * 60, 17 * 60] as const;
/** By New York's clock if no state is known: times that are within calling hours on both coasts. */
const ANYWHERE = [12 * 60, 15 * 60, 19 * 60] as const;

interface CallMade {
  readonly outcome: CallOutcome;
  /** All attempts, including one that was just made, in any order. */
  readonly attempts: readonly Date[];
  readonly state: string | null | undefined;
  readonly now: Date;
}

/** When to call next, or null if the lead rests: six attempts over three days, each at another time of the day. */
export function nextCall({ outcome, attempts, state, now }: CallMade): Date | null {
  switch (outcome) {
    case "wrong_number":
    case "not_interested":
    case "do_not_call":
      return null;
    case "callback":
      return firstSlot({ state, from: after(now, PAUSE), attempts: [] });
    case "reached":
      return firstSlot({ state, from: after(now, 24 * 60), attempts: [] });
    case "left_message":
    case "no_answer":
      return attempts.length >= ATTEMPTS ? null : firstSlot({ state, from: after(now, PAUSE), attempts });
  }
}

/** When to ask about a quote or a contract that was sent: on the second weekday after, at the least-tried time. */
export function followUpTime({ attempts, state, now }: Omit<CallMade, "outcome">): Date {
  const clock = zoneOfState(state) ?? NEW_YORK_ZONE;
  let { day } = wallMinute(now, clock);
  for (let left = WEEKDAYS_TO_FOLLOW_UP; left > 0;) {
    day = dayAfter(day);
    if (!isWeekend(day)) left--;
  }
  return firstSlot({ state, from: instantOf({ day, minutes: 0 }, clock), attempts });
}

/** Whether someone there may be called now; by New York's clock if no state is known. */
export function isCallingHour(at: Date, state: string | null | undefined): boolean {
  const { minutes } = wallMinute(at, zoneOfState(state) ?? NEW_YORK_ZONE);
  return minutes >= CALLING_HOURS[0] && minutes < CALLING_HOURS[1];
}

interface Search {
  readonly state: string | null | undefined;
  readonly from: Date;
  readonly attempts: readonly Date[];
}

/** The least-tried time of the first day that has a time left. */
function firstSlot({ state, from, attempts }: Search): Date {
  const zone = zoneOfState(state);
  const clock = zone ?? NEW_YORK_ZONE;
  const tried = attempts.map((at) => wallMinute(at, clock));
  const start = wallMinute(from, clock);
  for (let day = start.day; ; day = dayAfter(day)) {
    const slots = slotsOf(day, zone);
    const left = slots.filter((minutes) => day > start.day || minutes >= start.minutes);
    const triedThen = tried.filter((each) => each.day === day).length;
    if (left.length === 0 || triedThen >= ATTEMPTS_A_DAY) continue;
    // A day that begins with its last time has no room for a second attempt, and six would take a day longer.
    const choice = triedThen === 0 && left.length > 1 ? left.slice(0, -1) : left;
    const timesTried = (minutes: number): number =>
      tried.filter((each) => nearest(slotsOf(each.day, zone), each.minutes) === slots.indexOf(minutes)).length;
    const [best = 0] = choice.toSorted((one, other) => timesTried(one) - timesTried(other) || one - other);
    return instantOf({ day, minutes: best }, clock);
  }
}

function slotsOf(day: string, zone: string | undefined): readonly number[] {
  if (zone === undefined) return ANYWHERE;
  return isWeekend(day) ? WEEKEND : WEEKDAY;
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(weekdayOf(day));
}

function nearest(slots: readonly number[], minutes: number): number {
  const distances = slots.map((slot) => Math.abs(slot - minutes));
  return distances.indexOf(Math.min(...distances));
}

function after(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
