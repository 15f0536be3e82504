import { formatMoney } from "#shared/money";
import { CLAIM_PAYMENT_STATUS_LABELS } from "#shared/statuses/claimPayment";
import { textOf, type Details } from "./details";

const statusLabels: Readonly<Record<string, string>> = CLAIM_PAYMENT_STATUS_LABELS;

/** What was done with a claim's payment, to be read after the actor's name. */
export const claimPaymentTexts = {
  claim_payment_recorded: (details: Details) =>
    `recorded a payment of ${payment(details)}: ${status(details, "status")}`,
  claim_payment_changed: (details: Details) =>
    `changed the payment of ${payment(details)} from ${status(details, "from")} to ${status(details, "to")}`,
} as const;

function payment(details: Details): string {
  const amount = typeof details.amountCents === "number" ? formatMoney(details.amountCents) : "an amount";
  const name = textOf(details, "payeeName");
  return name === null ? amount : `${amount} to ${name}`;
}

function status(details: Details, field: string): string {
  const value = textOf(details, field) ?? "";
  return statusLabels[value] ?? value;
}
