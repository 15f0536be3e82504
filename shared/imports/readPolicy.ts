import { newYorkDay } from "../days.js";
import { POLICY_FIGURE_LABELS } from "../fields/policyFields.js";
import { MAX_INT } from "../limits/integers.js";
import { MAX_ODOMETER } from "../limits/vehicleLimits.js";
import { formatMoney } from "../money.js";
import {
  MAX_POLICY_NUMBER_LENGTH,
  MIN_POLICY_NUMBER_LENGTH,
  isPolicyNumber,
  policyNumberOf,
} from "../text/policyNumber.js";
import { POLICY_NUMBER, POLICY_PREFIX, SOLD_ON } from "./importedFields.js";
import { writtenCents } from "./writtenCents.js";
import { writtenDay } from "./writtenDay.js";
import { SHORTENED_NUMBER, withoutDecimal, writtenMiles } from "./writtenNumbers.js";

type Figure = keyof typeof POLICY_FIGURE_LABELS;

/** The policy of a row, in its stored form. */
export interface ImportedPolicy {
  readonly number: string;
  /** The day of the sale in New York; null if the file does not say it. */
  readonly soldOn: string | null;
  readonly fields: Readonly<Days & Amounts & { readonly package?: string }>;
}

const DAYS = ["policyStartDate", "expirationDate"] as const;
type Days = Partial<Record<(typeof DAYS)[number], string>>;
type Amounts = Partial<Record<Exclude<Figure, (typeof DAYS)[number]>, number>>;

/** An older or newer day is a slip of the pen, such as the year 226. */
const [FIRST_DAY, LAST_DAY] = ["1980-01-01", "2099-12-31"];

const MONEY = ["totalPremiumCents", "downPaymentCents", "monthlyPaymentCents", "totalPaymentsCents"] as const;

/** What a policy without such a limit has in its column. */
const NO_LIMIT = /^(?:unlimited|none|n\/a)$/i;

/** The policy of a row; what is wrong with it is added to the errors. */
export function readPolicy(
  said: ReadonlyMap<string, string>,
  packageName: string | undefined,
  errors: string[],
): ImportedPolicy {
  const number = numberIn(said.get(POLICY_NUMBER), errors);
  const soldOn = soldOnIn(said.get(SOLD_ON), errors);
  const days = daysIn(said, errors);
  const fields = { ...(packageName !== undefined && { package: packageName }), ...days, ...amountsIn(said, errors) };
  return { number, soldOn, fields };
}

function daysIn(said: ReadonlyMap<string, string>, errors: string[]): Days {
  const days: Days = {};
  for (const name of DAYS) {
    const text = said.get(POLICY_PREFIX + name);
    if (text === undefined) continue;
    const day = possibleDay(text);
    if (day === undefined) errors.push(`${POLICY_FIGURE_LABELS[name]}: please enter a day, such as 12/31/2026.`);
    else days[name] = day;
  }
  const { policyStartDate: first, expirationDate: last } = days;
  if (first !== undefined && last !== undefined && last < first)
    errors.push(`${POLICY_FIGURE_LABELS.expirationDate}: please choose the day coverage starts or later.`);
  return days;
}

function amountsIn(said: ReadonlyMap<string, string>, errors: string[]): Amounts {
  const amounts: Amounts = {};
  const read = (name: keyof Amounts, value: (text: string) => number | undefined, message: string): void => {
    const text = said.get(POLICY_PREFIX + name);
    if (text === undefined) return;
    const amount = value(text);
    if (amount === undefined) errors.push(`${POLICY_FIGURE_LABELS[name]}: ${message}`);
    else amounts[name] = amount;
  };
  if (!NO_LIMIT.test(said.get(`${POLICY_PREFIX}expirationMiles`) ?? ""))
    read("expirationMiles", (text) => upTo(MAX_ODOMETER, writtenMiles(text)), "please enter 0 to 2,000,000 miles.");
  read("deductible", wholeDollars, "please enter an amount in whole dollars, such as $100.");
  for (const name of MONEY)
    read(name, cents, `please enter an amount from $0 to ${formatMoney(MAX_INT)}, such as $1,234.50.`);
  return amounts;
}

function numberIn(text: string | undefined, errors: string[]): string {
  if (text === undefined) {
    errors.push("Policy number: this row has none.");
    return "";
  }
  const number = policyNumberOf(withoutDecimal(text));
  if (SHORTENED_NUMBER.test(text))
    errors.push("Policy number: a spreadsheet has shortened this number. Format its column as text, then save again.");
  else if (!isPolicyNumber(number))
    errors.push(
      `Policy number: please use ${MIN_POLICY_NUMBER_LENGTH} to ${MAX_POLICY_NUMBER_LENGTH} letters, digits and hyphens.`,
    );
  return number;
}

function soldOnIn(text: string | undefined, errors: string[]): string | null {
  if (text === undefined) return null;
  const day = possibleDay(text);
  if (day === undefined || day > newYorkDay(new Date()))
    errors.push("Sold on: please enter a day that is not still to come, such as 12/31/2025.");
  return day ?? null;
}

function possibleDay(text: string): string | undefined {
  const day = writtenDay(text);
  return day === undefined || day < FIRST_DAY || day > LAST_DAY ? undefined : day;
}

function cents(text: string): number | undefined {
  const amount = writtenCents(text);
  return amount === undefined ? undefined : upTo(MAX_INT, Number(amount));
}

function wholeDollars(text: string): number | undefined {
  const amount = cents(text);
  return amount === undefined || amount % 100 !== 0 ? undefined : amount / 100;
}

function upTo(max: number, value: number | undefined): number | undefined {
  return value === undefined || value < 0 || value > max ? undefined : value;
}
