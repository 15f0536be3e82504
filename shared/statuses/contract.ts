import { enumerationOf, namesOf } from "../enumeration.js";

/** How far a contract has come, as people read it. A void one makes room for another of the same quote. */
export const CONTRACT_STATUS_LABELS = {
  draft: "Draft",
  sent: "Awaiting signature",
  signed: "Signed",
  void: "Void",
} as const;

export type ContractStatus = keyof typeof CONTRACT_STATUS_LABELS;
export const CONTRACT_STATUSES = /* @__PURE__ */ namesOf(CONTRACT_STATUS_LABELS);
export const ContractStatus = /* @__PURE__ */ enumerationOf(CONTRACT_STATUSES);
