import { enumerationOf, namesOf } from "../enumeration.js";

/** A contract's progress. A void one makes room for another contract of the same quote. */
export const CONTRACT_STATUS_LABELS = {
  draft: "Draft",
  sent: "Awaiting signature",
  signed: "Signed",
  void: "Void",
} as const;

export type ContractStatus = keyof typeof CONTRACT_STATUS_LABELS;
export const CONTRACT_STATUSES = /* @__PURE__ */ namesOf(CONTRACT_STATUS_LABELS);
export const ContractStatus = /* @__PURE__ */ enumerationOf(CONTRACT_STATUSES);
