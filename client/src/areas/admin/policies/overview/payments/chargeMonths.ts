import type { Billing_ChargeFragment, ChargeStatus } from "#client/generated/graphql";
import { dayAfterMonths, newYorkDay } from "#shared/days";

/** The categories of the chart. */
export type ChargeOutcome = "paid" | "open" | "failed" | "refunded";

export const outcomes = ["paid", "open", "failed", "refunded"] as const satisfies readonly ChargeOutcome[];

const outcomeOf: Readonly<Record<ChargeStatus, ChargeOutcome>> = {
  paid: "paid",
  pending: "open",
  processing: "open",
  failed: "failed",
  refunded: "refunded",
};

export type Amounts = Readonly<Record<ChargeOutcome, number>>;

export interface ChargeMonth extends Amounts {
  /** `2026-11` */
  readonly month: string;
}

/** Number of months in the chart. */
const SHOWN_MONTHS = 12;

const nothing: Amounts = { paid: 0, open: 0, failed: 0, refunded: 0 };

function plus(amounts: Amounts, { status, amountCents }: Billing_ChargeFragment): Amounts {
  const outcome = outcomeOf[status];
  return { ...amounts, [outcome]: amounts[outcome] + amountCents };
}

/** Cents by outcome in each of the last twelve months of New York's calendar, oldest first. */
export function chargeMonths(charges: readonly Billing_ChargeFragment[], today: string): readonly ChargeMonth[] {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  return Array.from({ length: SHOWN_MONTHS }, (_, index) => {
    const month = dayAfterMonths(firstOfMonth, index - SHOWN_MONTHS + 1).slice(0, 7);
    const inMonth = charges.filter(({ chargedAt }) => newYorkDay(chargedAt).startsWith(month));
    return { month, ...inMonth.reduce(plus, nothing) };
  });
}

/** Cents by outcome, summed over all these months. */
export function chargeTotals(months: readonly ChargeMonth[]): Amounts {
  const total = (outcome: ChargeOutcome): number => months.reduce((cents, month) => cents + month[outcome], 0);
  return { paid: total("paid"), open: total("open"), failed: total("failed"), refunded: total("refunded") };
}
