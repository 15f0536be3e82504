import { enumerationOf, namesOf } from "./enumeration.js";

/** How new leads get an owner. (docs/sales.md) */
export const DEALING_RULE_LABELS = {
  none: "No one until someone takes them",
  in_turn: "In turn",
  by_state: "By state",
} as const;

export type DealingRule = keyof typeof DEALING_RULE_LABELS;
export const DEALING_RULES = /* @__PURE__ */ namesOf(DEALING_RULE_LABELS);
export const DealingRule = /* @__PURE__ */ enumerationOf(DEALING_RULES);
