import { dayNumber, NEW_YORK_ZONE } from "#shared/days";
import { dayText } from "#shared/text/dayText";

/** Shown for a value that is missing. */
const DASH = "—";
type Missing = null | undefined;

const monthFormat = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short" });
const instantFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: NEW_YORK_ZONE,
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const instantDayFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: NEW_YORK_ZONE,
  month: "short",
  day: "numeric",
  year: "numeric",
});
const instantTimeFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: NEW_YORK_ZONE,
  hour: "numeric",
  minute: "2-digit",
});
const zoneFormat = new Intl.DateTimeFormat("en-US", { timeZone: NEW_YORK_ZONE, timeZoneName: "short" });
const wholeFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const compactFormat = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const relativeFormat = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** `12,500`. */
export function formatNumber(value: number | Missing): string {
  return value === null || value === undefined ? DASH : wholeFormat.format(value);
}

/** Compact notation above 999: `1.2K`. */
export function compactNumber(value: number): string {
  return Math.abs(value) > 999 ? compactFormat.format(value) : wholeFormat.format(value);
}

/** A calendar day `YYYY-MM-DD` as `Mar 8, 2026`, the same day in every time zone. */
export function formatDay(day: string | Missing, missing = DASH): string {
  const only = day?.slice(0, 10) ?? "";
  return dayNumber(only) === undefined ? missing : dayText(only);
}

/** The month of `2026-11` or of a calendar day: `Nov`. */
export function monthName(month: string): string {
  return monthFormat.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));
}

/** An instant in New York time, with its zone: `Nov 20, 2026, 7:31 AM EST`. */
export function formatInstant(instant: string | Missing): string {
  return withDate(instant, (date) => `${plainSpaces(instantFormat.format(date))} ${homeZoneName(date.toISOString())}`);
}

/** The day of an instant in New York: `Nov 20, 2026`. */
export function formatInstantDay(instant: string | Missing): string {
  return withDate(instant, (date) => instantDayFormat.format(date));
}

/** The time of day of an instant in New York: `7:31 AM`. */
export function formatInstantTime(instant: string | Missing): string {
  return withDate(instant, (date) => plainSpaces(instantTimeFormat.format(date)));
}

/** `EST` or `EDT`, whichever New York used at that instant. */
export function homeZoneName(instant: string): string {
  // `formatToParts` takes five times as long, which a list does for each row.
  return /\S+$/.exec(zoneFormat.format(new Date(instant)))?.[0] ?? "ET";
}

const steps = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
] as const;

/** How long ago (or ahead): `2 minutes ago`. `now` is in milliseconds. */
export function relativeTime(instant: string, now: number = Date.now()): string {
  let amount = (new Date(instant).getTime() - now) / 1000;
  for (const [unit, length] of steps) {
    if (Math.abs(Math.round(amount)) < length) return relativeFormat.format(Math.round(amount) || 0, unit);
    amount /= length;
  }
  return relativeFormat.format(Math.round(amount), "year");
}

/** B, KB or MB with one decimal below 100. */
export function fileSizeShort(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [size, unit] = bytes < 1024 ** 2 ? [bytes / 1024, "KB"] : [bytes / 1024 ** 2, "MB"];
  return `${size < 100 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

/** MB with two decimals, KB with one, otherwise bytes. */
export function fileSizeExact(bytes: number): string {
  if (bytes >= 1024 ** 2) return `${(bytes / 1024 ** 2).toFixed(2)} MB`;
  return bytes >= 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${bytes} bytes`;
}

/** A code as a label with its first letter capitalized: `contract_sent` becomes `Contract sent`. */
export function sentenceCase(code: string): string {
  const text = code.replace(/[-_]/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A code as a label with every word capitalized: `claim_covered` becomes `Claim Covered`. */
export function titleCase(code: string): string {
  return code
    .split(/[_\-\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

function withDate(instant: string | Missing, print: (date: Date) => string): string {
  if (!instant) return DASH;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? DASH : print(date);
}

/** Some engines put a narrow no-break space before AM, which would get in the way of searching and copying. */
function plainSpaces(text: string): string {
  return text.replace(/\u202f/g, " ");
}
