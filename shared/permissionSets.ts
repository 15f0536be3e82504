import { enumerationOf, namesOf } from "./enumeration.js";

/**
 * Back-office permissions, by desk. An account has one or more of these sets and may do whatever any of them allows.
 * `staff` covers every desk and the settings, as every account did before there were other sets.
 */
export const PERMISSION_SET_LABELS = {
  staff: "Staff",
  sales: "Sales",
  claims: "Claims",
  billing: "Billing",
  manager: "Manager",
  administrator: "Administrator",
} as const;

export type PermissionSet = keyof typeof PERMISSION_SET_LABELS;
export const PERMISSION_SETS = /* @__PURE__ */ namesOf(PERMISSION_SET_LABELS);
export const PermissionSet = /* @__PURE__ */ enumerationOf(PERMISSION_SETS);
