import { registerEnumType } from "type-graphql";

import { AssignmentRule } from "#shared/assignmentRules.js";

registerEnumType(AssignmentRule, {
  name: "AssignmentRule",
  description: "How new leads get an owner.",
  valuesConfig: {
    none: { description: "They stay unassigned until someone takes or assigns them." },
    in_turn: { description: "The person who has waited longest gets the next one." },
    by_state: { description: "In turn among people who cover the lead's state, or else among those without states." },
  },
});

export { AssignmentRule };
