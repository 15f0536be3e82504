import type { PremiumReport_RowFragment } from "#client/generated/graphql";
import { formatNumber } from "#client/lib/format";
import type { Column } from "#client/ui/table/column";
import { formatMoney } from "#shared/money";
import { dollars, monthLabel, type Period } from "./figureTables";
import type { ShownFigure } from "./figureText";

type Row = PremiumReport_RowFragment;

/** The months, below them all of them together. */
export function premiumNames(period: Period): (name: string) => string {
  return (name) => (name === "all" ? "All" : monthLabel(name, period));
}

export const premiumFigures: readonly ShownFigure<Row>[] = [
  { label: "Sold", explained: "Policies that were sold.", show: ({ policies }) => formatNumber(policies) },
  {
    label: "Written",
    explained: "The price of the policies that were sold.",
    show: ({ writtenCents }) => formatMoney(writtenCents),
  },
  {
    label: "Cancelled",
    explained: "Policies that were cancelled, and not reinstated.",
    show: ({ cancellations }) => formatNumber(cancellations),
  },
  {
    label: "Not to be earned",
    explained: "The part of the price that cancelled policies will not earn.",
    show: ({ cancelledCents }) => formatMoney(cancelledCents),
  },
  {
    label: "Refunds",
    explained: "The refunds of the cancelled policies, sent or not.",
    show: ({ refundCents }) => formatMoney(refundCents),
  },
  {
    label: "Earned",
    explained: "What policies earned on these days: their price, spread evenly over the days that were sold.",
    show: ({ earnedCents }) => formatMoney(earnedCents),
  },
  {
    label: "Unearned at the end",
    explained: "What the policies that were sold by then have still to earn.",
    show: ({ unearnedCents }) => formatMoney(unearnedCents),
  },
];

/** Amounts in dollars. */
export const premiumCsvColumns = (nameOf: (name: string) => string): readonly Column<Row>[] => [
  { key: "name", header: "Month", value: ({ name }) => nameOf(name) },
  { key: "policies", header: "Sold", value: ({ policies }) => policies },
  { key: "written", header: "Written", value: ({ writtenCents }) => dollars(writtenCents) },
  { key: "cancellations", header: "Cancelled", value: ({ cancellations }) => cancellations },
  { key: "cancelled", header: "Not to be earned", value: ({ cancelledCents }) => dollars(cancelledCents) },
  { key: "refunds", header: "Refunds", value: ({ refundCents }) => dollars(refundCents) },
  { key: "earned", header: "Earned", value: ({ earnedCents }) => dollars(earnedCents) },
  { key: "unearned", header: "Unearned at the end", value: ({ unearnedCents }) => dollars(unearnedCents) },
];
