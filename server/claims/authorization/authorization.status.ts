import { registerEnumType } from "type-graphql";

import { AuthorizationStatus } from "#shared/statuses/claimAuthorization.js";

registerEnumType(AuthorizationStatus, {
  name: "AuthorizationStatus",
  description: "The status of a request to authorize an estimate's open lines.",
  valuesConfig: {
    requested: { description: "A second person must decide." },
    declined: { description: "Its lines are open again." },
    cancelled: { description: "It was given and later cancelled. Its lines are open again." },
  },
});

export { AuthorizationStatus };
