import { withTones } from "#client/lib/tone";
import { PAYMENT_STATUS_LABELS } from "#shared/statuses/payment";

export const paymentStatuses = /* @__PURE__ */ withTones(PAYMENT_STATUS_LABELS, {
  autopay_active: "green",
  manual_payments: "sky",
  no_payment_method: "amber",
});
