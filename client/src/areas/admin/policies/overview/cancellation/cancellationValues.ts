import { mixed, object, string } from "yup";

import type {
  CancellationReason,
  CancellationTermsQuery,
  CancelPolicyInput,
  RefundPayee,
} from "#client/generated/graphql";
import { formatDay } from "#client/lib/format";
import { centsSchema } from "#client/ui/form/centsSchema";
import { ofValues } from "#client/ui/form/ofValues";
import { cancellationRefund, soldOn, type CancellationRefund } from "#shared/cancellationRefund";
import { dayAfter } from "#shared/days";
import { formatMoney } from "#shared/money";
import { isBlank } from "#shared/text/blank";
import type { PolicyOverviewData } from "../PolicyOverview";

export type CancellationTerms = CancellationTermsQuery["cancellationRefund"];
type CancelledPolicy = Pick<
  PolicyOverviewData,
  "id" | "version" | "policyStartDate" | "expirationDate" | "expirationMiles"
>;

export interface CancellationValues {
  readonly reason: CancellationReason;
  readonly requestedOn: string | null;
  readonly lastDay: string | null;
  readonly odometer: number | null;
  /** Null: the paid charges. */
  readonly paidCents: number | null;
  /** Null: what the contract says. */
  readonly refundCents: number | null;
  readonly refundReason: string;
  readonly payee: RefundPayee;
  readonly payeeName: string;
}

/** Coverage ends today. If it has ended already, or would end today, there is no day to suggest. */
export function newCancellation(
  today: string,
  { expirationDate }: Pick<CancelledPolicy, "expirationDate">,
): CancellationValues {
  return {
    reason: "holder_request",
    requestedOn: today,
    lastDay: isOverBy(today, expirationDate) ? null : today,
    odometer: null,
    paidCents: null,
    refundCents: null,
    refundReason: "",
    payee: "holder",
    payeeName: "",
  };
}

/** The day on which the terms are asked for; the server refuses a day on which the coverage has ended. */
export function termsDay(today: string, { expirationDate }: Pick<CancelledPolicy, "expirationDate">): string {
  return isOverBy(today, expirationDate) ? dayAfter(expirationDate, -1) : today;
}

function isOverBy(today: string, expirationDate: string | null): expirationDate is string {
  return expirationDate !== null && expirationDate <= today;
}

type RefundValues = Pick<CancellationValues, "reason" | "requestedOn" | "lastDay" | "odometer" | "paidCents">;

/** What the contract gives back; null while a day is missing, or more is entered as paid than can have been. */
export function contractRefund(
  policy: CancelledPolicy,
  terms: CancellationTerms,
  { reason, requestedOn, lastDay, odometer, paidCents }: RefundValues,
): CancellationRefund | null {
  if (requestedOn === null || lastDay === null || isOverPaid(terms, paidCents)) return null;
  const { claimsPaidCents, freeLookDays, fullFeeCents: feeCents, feeCapPercent, refundDays } = terms;
  const ended = { reason, requestedOn, lastDay, odometer, paidCents: paidCents ?? terms.paidCents, claimsPaidCents };
  const sold = { ...policy, ...terms, terms: { freeLookDays, feeCents, feeCapPercent, refundDays } };
  return cancellationRefund(sold, ended);
}

/** A slip of the comma, which would be paid out. */
function isOverPaid({ mostPaidCents }: CancellationTerms, paidCents: number | null): boolean {
  return mostPaidCents != null && paidCents !== null && paidCents > mostPaidCents;
}

/** Whether the typed refund is another than the contract's, so that it needs a reason. */
export function isOtherRefund(
  contract: CancellationRefund | null,
  { refundCents }: Pick<CancellationValues, "refundCents">,
): boolean {
  return refundCents !== null && contract?.refundCents != null && refundCents !== contract.refundCents;
}

/** `today` is a day in New York. Days compare as strings. */
export function cancellationSchema(policy: CancelledPolicy, terms: CancellationTerms, today: string) {
  const first = soldOn({ ...policy, ...terms });
  return object({
    requestedOn: string()
      .nullable()
      .required("Enter the day of the request.")
      .test("not-after-today", "Choose today or an earlier day.", (day) => !day || day <= today)
      .test("sold", `Choose ${formatDay(first)} or later: it was sold then.`, (day) => !day || day >= first),
    lastDay: string()
      .nullable()
      .required("Enter the last day of coverage.")
      .test(
        "ends-early",
        "Choose a day before the policy's last day.",
        (day) => !day || policy.expirationDate === null || day < policy.expirationDate,
      ),
    odometer: mixed<number>()
      .nullable()
      .test(
        "not-less",
        "The odometer showed more when the policy was sold.",
        (miles) => (miles ?? Infinity) >= (terms.soldAtMiles ?? 0),
      ),
    paidCents: centsSchema().test(
      "not-over-price",
      `Enter ${formatMoney(terms.mostPaidCents)} at most: the policy costs no more.`,
      (cents) => !isOverPaid(terms, cents ?? null),
    ),
    refundCents: centsSchema().test(
      "known",
      "Enter the refund. The policy's terms don't say how much of it is used.",
      ofValues(
        (cents, values: CancellationValues) =>
          cents != null || contractRefund(policy, terms, values)?.refundCents !== null,
      ),
    ),
    refundReason: string().test(
      "said",
      "Say why the refund is different.",
      ofValues(
        (reason, values: CancellationValues) =>
          !isOtherRefund(contractRefund(policy, terms, values), values) || !isBlank(reason),
      ),
    ),
    payeeName: string().test(
      "named",
      "Enter the lender's name.",
      ofValues((name, { payee }: CancellationValues) => payee !== "lender" || !isBlank(name)),
    ),
  });
}

/** The refund that was shown is sent along, so that nobody confirms another one. */
export function cancellationInput(
  policy: CancelledPolicy,
  terms: CancellationTerms,
  values: CancellationValues,
): CancelPolicyInput {
  const { refundCents, refundReason, payeeName, paidCents, ...sent } = values;
  const contract = contractRefund(policy, terms, values);
  return {
    policyId: policy.id,
    version: policy.version,
    ...sent,
    paidCents: paidCents ?? terms.paidCents,
    refundCents: refundCents ?? contract?.refundCents ?? null,
    refundReason: isOtherRefund(contract, values) ? refundReason.trim() : null,
    payeeName: sent.payee === "lender" ? payeeName.trim() : null,
  };
}
