import { withTones } from "#client/lib/tone";
import { AUTHORIZATION_STATUS_LABELS } from "#shared/statuses/claimAuthorization";
import { CLAIM_PAYMENT_STATUS_LABELS } from "#shared/statuses/claimPayment";

export const authorizationStatuses = /* @__PURE__ */ withTones(AUTHORIZATION_STATUS_LABELS, {
  requested: "amber",
  given: "green",
  declined: "rose",
  cancelled: "grey",
});

export const claimPaymentStatuses = /* @__PURE__ */ withTones(CLAIM_PAYMENT_STATUS_LABELS, {
  scheduled: "sky",
  paid: "green",
  failed: "rose",
  voided: "grey",
});
