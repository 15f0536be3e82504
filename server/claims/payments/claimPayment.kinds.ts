import { registerEnumType } from "type-graphql";

import { ClaimPayee, ClaimPaymentMethod, ClaimPaymentStatus } from "#shared/statuses/claimPayment.js";

registerEnumType(ClaimPayee, { name: "ClaimPayee", description: "Whom we pay for a repair." });
registerEnumType(ClaimPaymentMethod, { name: "ClaimPaymentMethod", description: "How we pay." });
registerEnumType(ClaimPaymentStatus, {
  name: "ClaimPaymentStatus",
  description: "The status of a payment.",
  valuesConfig: {
    failed: { description: "It did not arrive, or was returned." },
    voided: { description: "It was recorded by mistake, or cancelled." },
  },
});

export { ClaimPayee, ClaimPaymentMethod, ClaimPaymentStatus };
