import { formatDay } from "#client/lib/format";
import { formatMoney } from "#shared/money";
import { textOf, type Details } from "./details";

/** What happened to a policy that ends before the day that was sold. */
export const cancellationTexts = {
  policy_cancelled: (details: Details): string => {
    const { refundCents } = details;
    const action = `cancelled this policy from the end of ${formatDay(textOf(details, "lastDay"))}`;
    return typeof refundCents === "number" ? `${action}, with a refund of ${formatMoney(refundCents)}` : action;
  },
  refund_changed: (details: Details): string => {
    const to = textOf(details, "to");
    if (to === null) return "marked the refund as not sent";
    const reference = textOf(details, "reference");
    return `marked the refund as sent on ${formatDay(to)}${reference === null ? "" : `, with the reference ${reference}`}`;
  },
  policy_reinstated: () => "reinstated this policy",
};
