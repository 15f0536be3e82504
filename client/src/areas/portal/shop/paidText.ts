import type { ShopScreen_ClaimFragment } from "#client/generated/graphql";
import { formatDay } from "#client/lib/format";
import { formatMoney } from "#shared/money";
import { CLAIM_PAYMENT_METHOD_LABELS } from "#shared/statuses/claimPayment";

/** `We paid you $2,105.00 on Nov 28, 2026: Check 4410`. */
export function paidText({
  amountCents,
  method,
  paymentDate,
  reference,
}: ShopScreen_ClaimFragment["payments"][number]): string {
  const by = [CLAIM_PAYMENT_METHOD_LABELS[method], reference ?? ""].filter((text) => text !== "").join(" ");
  return `We paid you ${formatMoney(amountCents)} on ${formatDay(paymentDate)}: ${by}`;
}
