import { formatDay } from "#client/lib/format";
import type { Column } from "#client/ui/table/column";
import { dayAfter, dayAfterMonths } from "#shared/days";
import { PLAN_CODES, PLANS } from "#shared/plans";
import type { Figure } from "./figureText";

/** The days of a report, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface FigureTable {
  readonly dimension: Exclude<Figure["dimension"], "total">;
  readonly title: string;
  readonly header: string;
  /** The row's name for people. */
  readonly nameOf: (name: string, period: Period) => string;
  /** What the chart shows for a row, in words. */
  readonly charted: string;
}

const planNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PLAN_CODES.map((code) => [code, PLANS[code].name])),
  other: "Another package",
  none: "No policy",
};
const makeNames: Readonly<Record<string, string>> = { other: "Other makes", unknown: "Unknown" };

function ageName(name: string): string {
  if (name === "unknown") return "Unknown";
  return name.endsWith("+") ? `${name.slice(0, -1)} years and older` : `${name.replace("-", " to ")} years`;
}

/** `Nov 2026` for `2026-11`, or `Nov 10 to 30, 2026` if the report has only these days of it. */
export function monthLabel(month: string, { from, to }: Period): string {
  const first = `${month}-01`;
  const last = dayAfter(dayAfterMonths(first, 1), -1);
  const [start, end] = [from > first ? from : first, to < last ? to : last];
  if (start === first && end === last) return formatDay(first).replace(" 1,", "");
  if (start === end) return formatDay(start);
  return `${formatDay(start).replace(/,.*/, "")} to ${Number(end.slice(-2))}, ${month.slice(0, 4)}`;
}

/** In the screen's order. */
export const figureTables: readonly FigureTable[] = [
  {
    dimension: "plan",
    title: "By plan",
    header: "Plan",
    nameOf: (name) => planNames[name] ?? name,
    charted: "Paid by plan",
  },
  {
    dimension: "make",
    title: "By make",
    header: "Make",
    nameOf: (name) => makeNames[name] ?? name,
    charted: "Paid by make",
  },
  {
    dimension: "age",
    title: "By age of the vehicle",
    header: "Age",
    nameOf: ageName,
    charted: "Paid by age of the vehicle",
  },
  { dimension: "month", title: "By month filed", header: "Month", nameOf: monthLabel, charted: "Paid by month filed" },
];

export const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** All figures of a row: amounts in dollars, times in minutes. */
export function csvColumns({ header, nameOf }: FigureTable, period: Period): readonly Column<Figure>[] {
  return [
    { key: "name", header, value: ({ name }) => nameOf(name, period) },
    { key: "claims", header: "Claims", value: ({ claims }) => claims },
    { key: "policyYears", header: "Policy years", value: ({ policyYears }) => policyYears },
    { key: "frequency", header: "Frequency", value: ({ frequency }) => frequency },
    { key: "paidClaims", header: "Claims paid", value: ({ paidClaims }) => paidClaims },
    { key: "averagePaid", header: "Average paid", value: ({ averagePaidCents }) => dollars(averagePaidCents) },
    { key: "paid", header: "Paid", value: ({ paidCents }) => dollars(paidCents) },
    { key: "reserved", header: "Set aside", value: ({ reservedCents }) => dollars(reservedCents) },
    { key: "earned", header: "Earned premium", value: ({ earnedCents }) => dollars(earnedCents) },
    { key: "lossRatio", header: "Loss ratio", value: ({ lossRatio }) => lossRatio },
    { key: "answerDue", header: "Answers due", value: ({ answerDue }) => answerDue },
    { key: "answeredInTime", header: "Answered in time", value: ({ answeredInTime }) => answeredInTime },
    { key: "answerMedian", header: "First answer, median minutes", value: ({ answerMedian }) => answerMedian },
    { key: "answerNinetieth", header: "First answer, 90% minutes", value: ({ answerNinetieth }) => answerNinetieth },
    {
      key: "answerBusinessMedian",
      header: "First answer, median business minutes",
      value: ({ answerBusinessMedian }) => answerBusinessMedian,
    },
    {
      key: "answerBusinessNinetieth",
      header: "First answer, 90% business minutes",
      value: ({ answerBusinessNinetieth }) => answerBusinessNinetieth,
    },
    { key: "decided", header: "Decided", value: ({ decided }) => decided },
    { key: "decisionMedian", header: "Decision, median minutes", value: ({ decisionMedian }) => decisionMedian },
    { key: "decisionNinetieth", header: "Decision, 90% minutes", value: ({ decisionNinetieth }) => decisionNinetieth },
    {
      key: "decisionBusinessMedian",
      header: "Decision, median business minutes",
      value: ({ decisionBusinessMedian }) => decisionBusinessMedian,
    },
    {
      key: "decisionBusinessNinetieth",
      header: "Decision, 90% business minutes",
      value: ({ decisionBusinessNinetieth }) => decisionBusinessNinetieth,
    },
    {
      key: "paymentMedianDays",
      header: "First payment, median days",
      value: ({ paymentMedianDays }) => paymentMedianDays,
    },
    {
      key: "paymentNinetiethDays",
      header: "First payment, 90% days",
      value: ({ paymentNinetiethDays }) => paymentNinetiethDays,
    },
    { key: "authorized", header: "Authorized", value: ({ authorized }) => authorized },
    { key: "authorizedByRule", header: "Authorized by rule", value: ({ authorizedByRule }) => authorizedByRule },
    { key: "supplemented", header: "With a supplement", value: ({ supplemented }) => supplemented },
    { key: "denied", header: "Denied", value: ({ denied }) => denied },
    { key: "appealed", header: "Objections", value: ({ appealed }) => appealed },
    { key: "overturned", header: "Overturned", value: ({ overturned }) => overturned },
    { key: "open", header: "Open", value: ({ open }) => open },
    { key: "openMedianDays", header: "Open for, median days", value: ({ openMedianDays }) => openMedianDays },
    { key: "openNinetiethDays", header: "Open for, 90% days", value: ({ openNinetiethDays }) => openNinetiethDays },
  ];
}
