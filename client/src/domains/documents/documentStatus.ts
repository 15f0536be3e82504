import { withTones } from "#client/lib/tone";
import { DOCUMENT_STATUS_LABELS } from "#shared/statuses/document";

export const documentStatuses = /* @__PURE__ */ withTones(DOCUMENT_STATUS_LABELS, {
  pending: "amber",
  submitted: "sky",
  completed: "green",
  cancelled: "grey",
});
