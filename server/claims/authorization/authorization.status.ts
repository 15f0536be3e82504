import { registerEnumType } from "type-graphql";

import { AuthorizationStatus } from "#shared/statuses/claimAuthorization.js";

registerEnumType(AuthorizationStatus, {
  name: "AuthorizationStatus",
  description: "What became of a request to authorize an estimate's open lines.",
  valuesConfig: {
    asked: { description: "A second person must look." },
    declined: { description: "Its lines are open again." },
    cancelled: { description: "It was given, and counts no more. Its lines are open again." },
  },
});

export { AuthorizationStatus };
