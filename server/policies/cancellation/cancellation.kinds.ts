import { registerEnumType } from "type-graphql";

import { CancellationFilter, CancellationReason, RefundPayee } from "#shared/statuses/cancellation.js";

registerEnumType(CancellationReason, {
  name: "CancellationReason",
  description: "Why a policy ends before its last day.",
});
registerEnumType(RefundPayee, { name: "RefundPayee", description: "Who gets the refund." });

registerEnumType(CancellationFilter, {
  name: "CancellationFilter",
  description: "Which cancelled policies a list shows.",
  valuesConfig: {
    cancelled: { description: "All of them." },
    refund_due: { description: "Those whose refund is not sent yet." },
  },
});

export { CancellationFilter, CancellationReason, RefundPayee };
