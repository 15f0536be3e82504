import { dayNumber } from "../days.js";
import { newYorkInstant } from "../newYorkTime.js";
import { MONTH, namesImpossibleDay } from "./writtenDay.js";

/** The zones that `Date` knows, and an offset, perhaps with its name in parentheses. */
const HAS_ZONE = /\d:\d\d.*(?:Z|GMT|UTC|[ECMP][SD]T|[+-]\d\d:?\d\d)(?: \([^)]*\))?$/i;

/** JavaScript's own form, with the longest name of a time zone, is shorter. In a long text, `HAS_ZONE` takes seconds. */
const MAX_LENGTH = 100;

/** `2026-07`, `7/4/26`, `Jul 4, 2026`, `2026 July`, `4-Jul-26`: `Date` also reads a `1` (yes) and `Nov-24`, as days of 2001. */
const HAS_YEAR_AND_MONTH = new RegExp(
  [
    String.raw`\b\d{4}[-/]\d{1,2}`,
    String.raw`\b\d{1,2}[-/.]\d{1,2}[-/.]\d{2}(?:\d{2})?\b`,
    String.raw`\b${MONTH}\b.*\b\d{4}\b`,
    String.raw`\b\d{4}\b.*\b${MONTH}\b`,
    String.raw`\b\d{1,2}[- ]${MONTH}[- ]\d{2}\b`,
  ].join("|"),
  "i",
);

/**
 * The time that a cell of a file names, in any of the usual forms; undefined if it names none. What it says without a
 * time zone, such as a calendar day, is meant in New York.
 */
export function writtenMoment(text: string): Date | undefined {
  if (text.length > MAX_LENGTH || !HAS_YEAR_AND_MONTH.test(text) || namesImpossibleDay(text)) return undefined;
  if (dayNumber(text) !== undefined) return newYorkInstant({ day: text, minutes: 0 });
  if (HAS_ZONE.test(text)) return ifValid(new Date(text));
  // Read as UTC first: this machine's time may skip an hour that New York has.
  const read = ifValid(new Date(/\dT\d/i.test(text) ? `${text}Z` : `${text} UTC`));
  if (read === undefined) return undefined;
  const [day = ""] = read.toISOString().split("T");
  return newYorkInstant({ day, minutes: (read.getTime() - Date.parse(day)) / 60_000 });
}

function ifValid(at: Date): Date | undefined {
  return Number.isNaN(at.getTime()) ? undefined : at;
}
