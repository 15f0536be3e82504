import { dayNumber } from "../days.js";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"] as const;

/** The name of a month in a regular expression, whole or short. */
export const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

const [YEAR, SHORT_YEAR, DAY] = [
  String.raw`(?<year>\d{4})`,
  String.raw`(?<year>\d{4}|\d\d)`,
  String.raw`(?<day>\d{1,2})`,
];
const NUMBER = String.raw`(?<month>\d{1,2})`;
const NAME = String.raw`(?<month>${MONTH})\.?`;

/** `2026-07-04`, `7/4/26`, `Jul 4, 2026`, `4-Jul-26`, `2026 July 4`: as `Date` reads them, the month before the day. */
const FORMS: readonly RegExp[] = [
  String.raw`${YEAR}[-/]${NUMBER}[-/]${DAY}`,
  String.raw`${NUMBER}[-/.]${DAY}[-/.]${SHORT_YEAR}`,
  String.raw`${NAME}[- ]+${DAY}[-, ]+${SHORT_YEAR}`,
  String.raw`${DAY}[- ]+${NAME}[-, ]+${SHORT_YEAR}`,
  String.raw`${YEAR}[-, ]+${NAME}[- ]+${DAY}`,
].map((form) => new RegExp(String.raw`(?<!\d)${form}(?!\d)`, "i"));

/** What a program writes around a day: its weekday before it, a time after it. */
const AROUND =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? )?@(?:[T, ] ?\d{1,2}:\d\d(?::\d\d(?:\.\d{1,9})?)?(?: ?[ap]m)?(?: ?(?:Z|UTC|[+-]\d\d:?\d\d))?)?$/i;

/** A longer text is no day, and reading it would take time. */
const MAX_LENGTH = 100;

/** `YYYY-MM-DD` of the first day that a text names, even one that does not exist, such as 30 February. */
function namedDay(text: string): { readonly day: string; readonly around: string } | undefined {
  for (const form of FORMS) {
    const found = form.exec(text);
    const { year, month, day } = found?.groups ?? {};
    if (found === null || year === undefined || month === undefined || day === undefined) continue;
    const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase() as (typeof MONTHS)[number]) + 1;
    const parts = [fullYear(year), String(named || month).padStart(2, "0"), day.padStart(2, "0")];
    return { day: parts.join("-"), around: text.replace(found[0], "@") };
  }
  return undefined;
}

/** As `Date` does: from 1950 to 2049. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) < 50 ? "20" : "19"}${year}`;
}

/** Whether a text names a day that no calendar has: `Date` reads 30 February as 2 March. */
export function namesImpossibleDay(text: string): boolean {
  const named = text.length > MAX_LENGTH ? undefined : namedDay(text);
  return named !== undefined && dayNumber(named.day) === undefined;
}

/**
 * The calendar day that a cell of a file says, in any of the usual forms; undefined if it says none, or more than that.
 * A time beside it, even with its time zone, makes no other day of it: programs write midnight for a day.
 */
export function writtenDay(text: string): string | undefined {
  const named = text.length > MAX_LENGTH ? undefined : namedDay(text);
  return named === undefined || !AROUND.test(named.around) || dayNumber(named.day) === undefined
    ? undefined
    : named.day;
}
