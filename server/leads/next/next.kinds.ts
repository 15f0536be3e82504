import { registerEnumType } from "type-graphql";

import { NEXT_ACTION_KINDS, NEXT_ACTION_LABELS, NextActionKind } from "#shared/calls/nextActions.js";
import { CALL_OUTCOMES, CALL_OUTCOME_LABELS, CallOutcome } from "#shared/calls/outcomes.js";

registerEnumType(NextActionKind, {
  name: "NextActionKind",
  description: "A lead's next action.",
  valuesConfig: Object.fromEntries(NEXT_ACTION_KINDS.map((kind) => [kind, { description: NEXT_ACTION_LABELS[kind] }])),
});

registerEnumType(CallOutcome, {
  name: "CallOutcome",
  description: "What came of a call.",
  valuesConfig: Object.fromEntries(
    CALL_OUTCOMES.map((outcome) => [outcome, { description: CALL_OUTCOME_LABELS[outcome] }]),
  ),
});

/** How due a lead's next action is, by days in New York. */
export enum LeadDue {
  overdue = "overdue",
  today = "today",
  later = "later",
  none = "none",
}

registerEnumType(LeadDue, {
  name: "LeadDue",
  description: "When a lead's next action is due, by days in New York.",
  valuesConfig: {
    overdue: { description: "Its time has passed." },
    today: { description: "Its time is later today." },
    later: { description: "On another day." },
    none: { description: "There is no next action." },
  },
});

export { CallOutcome, NextActionKind };
