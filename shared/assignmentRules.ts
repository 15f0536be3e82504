import { enumerationOf, namesOf } from "./enumeration.js";

/** How new leads get an owner. (docs/sales.md) */
export const ASSIGNMENT_RULE_LABELS = {
  none: "No one until someone takes them",
  in_turn: "In turn",
  by_state: "By state",
} as const;

export type AssignmentRule = keyof typeof ASSIGNMENT_RULE_LABELS;
export const ASSIGNMENT_RULES = /* @__PURE__ */ namesOf(ASSIGNMENT_RULE_LABELS);
export const AssignmentRule = /* @__PURE__ */ enumerationOf(ASSIGNMENT_RULES);
