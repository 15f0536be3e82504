import { registerEnumType } from "type-graphql";

import { DealingRule } from "#shared/dealingRules.js";

registerEnumType(DealingRule, {
  name: "DealingRule",
  description: "How new leads get an owner.",
  valuesConfig: {
    none: { description: "They have none until somebody is assigned." },
    in_turn: { description: "Whoever has waited longest for one gets the next one." },
    by_state: { description: "In turn among those who have the lead's state, or else among those who have no states." },
  },
});

export { DealingRule };
