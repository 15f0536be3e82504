import { withTones } from "#client/lib/tone";
import { CHARGE_STATUS_LABELS } from "#shared/statuses/charge";

export const chargeStatuses = /* @__PURE__ */ withTones(CHARGE_STATUS_LABELS, {
  pending: "amber",
  processing: "sky",
  paid: "green",
  failed: "rose",
  refunded: "grey",
});
