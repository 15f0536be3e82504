import { withTones } from "#client/lib/tone";
import { AUTHORIZATION_STATUS_LABELS, type AuthorizationStatus } from "#shared/statuses/claimAuthorization";
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

/** Whether an authorization is in force or pending. */
export function isOpenAuthorization({ status }: { readonly status: AuthorizationStatus }): boolean {
  return status === "requested" || status === "given";
}
