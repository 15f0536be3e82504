import Holidays from "date-holidays";

const library = new Holidays("US");
const known = new Map<number, readonly string[]>();

/** The days off in a year according to the package, including observed days: it lacks those of Veterans Day. */
export function holidaysOf(year: number): readonly string[] {
  const days =
    known.get(year) ??
    library
      .getHolidays(year)
      .filter(({ type }) => type === "public")
      .map(({ date }) => date.slice(0, 10))
      .concat(veteransDayObserved(year))
      .toSorted();
  known.set(year, days);
  return days;
}

function veteransDayObserved(year: number): readonly string[] {
  const weekday = new Date(Date.UTC(year, 10, 11)).getUTCDay();
  if (weekday === 6) return [`${year}-11-10`];
  return weekday === 0 ? [`${year}-11-12`] : [];
}

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  weekday: "short",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

interface Minute {
  readonly day: string;
  readonly weekday: string;
  readonly time: string;
}

function minuteAt(ms: number): Minute {
  const { year, month, day, weekday, hour, minute } = Object.fromEntries(
    clock.formatToParts(ms).map(({ type, value }) => [type, value]),
  );
  return { day: `${year}-${month}-${day}`, weekday: weekday ?? "", time: `${hour}:${minute}` };
}

function isBusiness({ day, weekday, time }: Minute): boolean {
  if (holidaysOf(Number(day.slice(0, 4))).includes(day)) return false;
  return !["Sat", "Sun"].includes(weekday) && time >= "08:00" && time < "20:00";
}

function isSupported(minute: Minute): boolean {
  if (minute.weekday !== "Sat") return isBusiness(minute);
  return (
    !holidaysOf(Number(minute.day.slice(0, 4))).includes(minute.day) && minute.time >= "09:00" && minute.time < "16:00"
  );
}

/** Counts minutes one by one; the deadline is the end of the last one. */
export function naiveBusinessHours(from: Date, hours: number): Date {
  let ms = from.getTime();
  for (let left = hours * 60; left > 0; ms += 60_000) if (isSupported(minuteAt(ms))) left -= 1;
  return new Date(ms);
}

/** Continues to the first business minute, and from there to the next day that has the same minute. */
export function naiveBusinessDay(from: Date): Date {
  let ms = from.getTime();
  while (!isBusiness(minuteAt(ms))) ms += 60_000;
  const first = minuteAt(ms);
  for (;;) {
    ms += 60_000;
    const minute = minuteAt(ms);
    if (minute.day !== first.day && minute.time === first.time && isBusiness(minute)) return new Date(ms);
  }
}

/** Whole minutes of support hours between two moments, counted one by one. */
export function naiveBusinessMinutes(from: Date, to: Date): number {
  let minutes = 0;
  for (let ms = from.getTime(); ms < to.getTime(); ms += 60_000) if (isSupported(minuteAt(ms))) minutes += 1;
  return minutes;
}
