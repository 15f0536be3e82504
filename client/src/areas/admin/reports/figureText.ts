import type { ClaimReport_RowFragment } from "#client/generated/graphql";
import { formatNumber } from "#client/lib/format";
import { formatMoney } from "#shared/money";

export type Figure = ClaimReport_RowFragment;

/** A figure of a report, shown as a tile or a column. */
export interface ShownFigure<R = Figure> {
  readonly label: string;
  /** What it means, in one sentence. */
  readonly explained: string;
  readonly show: (row: R) => string;
}

const MISSING_TEXT = "—";
const share = (part: number, whole: number): string =>
  whole === 0 ? MISSING_TEXT : `${Math.round((part / whole) * 100)}%`;

/** `45 min`, `3.5 h`, `2.1 days`. */
function duration(minutes: number | null): string {
  if (minutes === null) return MISSING_TEXT;
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${(minutes / 60).toFixed(1)} h` : `${(minutes / 60 / 24).toFixed(1)} days`;
}

/** Business hours stay hours: a day of them has fewer than 24. */
function businessDuration(minutes: number | null): string {
  if (minutes === null) return MISSING_TEXT;
  return minutes < 60 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}

function inDays(days: number | null): string {
  if (days === null) return MISSING_TEXT;
  return days === 1 ? "1 day" : `${formatNumber(days)} days`;
}

/** What claims cost, in the screen's order. */
export const lossFigures: readonly ShownFigure[] = [
  {
    label: "Claims",
    explained: "Claims that were filed on these days.",
    show: ({ claims }) => formatNumber(claims),
  },
  {
    label: "Frequency",
    explained:
      "Claims per policy per year: claims on policies, divided by the days those policies were in force, times 365.",
    show: ({ frequency }) => frequency?.toFixed(2) ?? MISSING_TEXT,
  },
  {
    label: "Average paid",
    explained: "What we paid for these claims, divided by the number of claims paid.",
    show: ({ averagePaidCents }) => (averagePaidCents === null ? MISSING_TEXT : formatMoney(averagePaidCents)),
  },
  {
    label: "Paid",
    explained: "What we have paid for these claims so far, whenever it was paid.",
    show: ({ paidCents }) => formatMoney(paidCents),
  },
  {
    label: "Set aside",
    explained:
      "What their estimates still allow, less deductibles and payments; without an estimate, the amount in the claim limits. Closed claims set nothing aside.",
    show: ({ reservedCents }) => formatMoney(reservedCents),
  },
  {
    label: "Earned premium",
    explained: "What policies earned on these days: their price, spread evenly over the days that were sold.",
    show: ({ earnedCents }) => formatMoney(earnedCents),
  },
  {
    label: "Loss ratio",
    explained: "What is paid and set aside for these claims, divided by the earned premium.",
    show: ({ lossRatio }) => (lossRatio === null ? MISSING_TEXT : `${(lossRatio * 100).toFixed(1)}%`),
  },
];

/** How claims are worked on. */
export const workFigures: readonly ShownFigure[] = [
  {
    label: "In time",
    explained: "Share answered within one business day, of the claims that were answered or are overdue.",
    show: ({ answeredInTime, answerDue }) => share(answeredInTime, answerDue),
  },
  {
    label: "First answer",
    explained: "Half of the claims were answered within this time after filing.",
    show: ({ answerMedian }) => duration(answerMedian),
  },
  {
    label: "Decision",
    explained: "Half of the decided claims were covered or denied within this time after filing.",
    show: ({ decisionMedian }) => duration(decisionMedian),
  },
  {
    label: "First payment",
    explained: "Half of the claims paid had their first payment within this time after filing.",
    show: ({ paymentMedianDays }) => inDays(paymentMedianDays),
  },
  {
    label: "By rule",
    explained: "Share authorized by rule, without a person, of the claims with an authorization.",
    show: ({ authorizedByRule, authorized }) => share(authorizedByRule, authorized),
  },
  {
    label: "Supplements",
    explained: "Share with a supplement, of the claims with an authorization.",
    show: ({ supplemented, authorized }) => share(supplemented, authorized),
  },
  {
    label: "Denied",
    explained: "Claims that were denied at least once.",
    show: ({ denied }) => formatNumber(denied),
  },
  {
    label: "Objections",
    explained: "Claims where the customer objected to the denial.",
    show: ({ appealed }) => formatNumber(appealed),
  },
  {
    label: "Overturned",
    explained: "Claims where a second reviewer overturned the denial.",
    show: ({ overturned }) => formatNumber(overturned),
  },
  {
    label: "Open",
    explained: "Claims that are still open.",
    show: ({ open }) => formatNumber(open),
  },
  {
    label: "Open for",
    explained: "Half of the open claims were filed longer ago than this.",
    show: ({ openMedianDays }) => inDays(openMedianDays),
  },
];

/** The spread behind the medians, for all claims together. */
export const spreadFigures: readonly ShownFigure[] = [
  {
    label: "First answer, nine in ten",
    explained: "Nine in ten claims were answered within this time after filing.",
    show: ({ answerNinetieth }) => duration(answerNinetieth),
  },
  {
    label: "First answer, business hours",
    explained: "Median and nine in ten, counting only support hours, without holidays.",
    show: ({ answerBusinessMedian, answerBusinessNinetieth }) =>
      `${businessDuration(answerBusinessMedian)}, ${businessDuration(answerBusinessNinetieth)}`,
  },
  {
    label: "Decision, nine in ten",
    explained: "Nine in ten decided claims were covered or denied within this time after filing.",
    show: ({ decisionNinetieth }) => duration(decisionNinetieth),
  },
  {
    label: "Decision, business hours",
    explained: "Median and nine in ten, counting only support hours, without holidays.",
    show: ({ decisionBusinessMedian, decisionBusinessNinetieth }) =>
      `${businessDuration(decisionBusinessMedian)}, ${businessDuration(decisionBusinessNinetieth)}`,
  },
  {
    label: "First payment, nine in ten",
    explained: "Nine in ten claims paid had their first payment within this time after filing.",
    show: ({ paymentNinetiethDays }) => inDays(paymentNinetiethDays),
  },
  {
    label: "Open for, nine in ten",
    explained: "Nine in ten open claims were filed no longer ago than this.",
    show: ({ openNinetiethDays }) => inDays(openNinetiethDays),
  },
];
