import type { Cancellation_CancellationFragment } from "#client/generated/graphql";
import { formatDay } from "#client/lib/format";
import type { LabelledTone } from "#client/lib/tone";

/** What became of the refund. Days compare as strings. */
export function refundState(
  today: string,
  {
    refundCents,
    refundDueOn,
    refundedOn,
  }: Pick<Cancellation_CancellationFragment, "refundCents" | "refundDueOn" | "refundedOn">,
): LabelledTone {
  if (refundCents === 0) return { label: "No refund", tone: "grey" };
  if (refundedOn !== null) return { label: `Refund sent ${formatDay(refundedOn)}`, tone: "green" };
  return refundDueOn < today
    ? { label: `Refund overdue since ${formatDay(refundDueOn)}`, tone: "rose" }
    : { label: `Refund due by ${formatDay(refundDueOn)}`, tone: "amber" };
}
