import { enumerationOf, namesOf } from "../enumeration.js";

/** The outcome of a charge. Any status may follow any other. */
export const CHARGE_STATUS_LABELS = {
  pending: "Pending",
  processing: "Processing",
  paid: "Paid",
  failed: "Failed",
  refunded: "Refunded",
} as const;

export type ChargeStatus = keyof typeof CHARGE_STATUS_LABELS;
export const CHARGE_STATUSES = /* @__PURE__ */ namesOf(CHARGE_STATUS_LABELS);
export const ChargeStatus = /* @__PURE__ */ enumerationOf(CHARGE_STATUSES);
