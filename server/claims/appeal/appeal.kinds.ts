import { registerEnumType } from "type-graphql";

import { AppealOutcome } from "#shared/statuses/claimAppeal.js";

registerEnumType(AppealOutcome, {
  name: "AppealOutcome",
  description: "What was decided about the denial the customer objected to.",
  valuesConfig: {
    upheld: { description: "Another person denied it again." },
    overturned: { description: "Another person found it covered." },
  },
});

export { AppealOutcome };
