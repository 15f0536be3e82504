import { dayNumber } from "../days.js";

const calendar = /* @__PURE__ */ new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  year: "numeric",
  month: "short",
  day: "numeric",
});

/** `Jan 5, 2026` for `2026-01-05`. */
export function dayText(day: string): string {
  return dayNumber(day) === undefined ? day : calendar.format(new Date(`${day}T00:00:00Z`));
}

/** `1,000 miles`. */
export function milesText(miles: number): string {
  return `${miles.toLocaleString("en-US")} ${miles === 1 ? "mile" : "miles"}`;
}
