import { dayAfter, newYorkDay } from "../days.js";
import { newYorkInstant } from "../newYorkTime.js";
import { phoneDigits, withoutExtension } from "../text/phone.js";

/** Fewer digits are no whole number: "555" would hold for everyone whose phone was typed in as just that. */
const MIN_DIGITS = 7;
/** With the country's code. (ITU-T E.164) */
const MAX_DIGITS = 15;

/** Of how someone asked, and of why an entry is removed. */
export const MAX_LISTED_REASON_LENGTH = 200;

/** What is wrong with a phone number for the do-not-call list. A missing one is not wrong. */
export function badListedPhone(phone: string | null | undefined): string | undefined {
  if ((phone ?? "").trim() === "") return undefined;
  const { length } = phoneDigits(withoutExtension(phone));
  if (length > MAX_DIGITS) return "Please enter one phone number.";
  return length < MIN_DIGITS ? "Please enter the whole phone number." : undefined;
}

/**
 * When someone asked who is known to have asked on this day in New York: at its end, so that what they agreed to before
 * on the same day does not count as newer. Today, that is now.
 */
export function askedOnDay(day: string, now = new Date()): Date {
  return day === newYorkDay(now) ? now : new Date(newYorkInstant({ day: dayAfter(day), minutes: 0 }).getTime() - 1);
}
