import { enumerationOf, namesOf } from "../enumeration.js";

/** A document request's status. Staff may set any status from any other. */
export const DOCUMENT_STATUS_LABELS = {
  pending: "Awaiting Upload",
  submitted: "Received",
  completed: "Completed",
  cancelled: "No Longer Needed",
} as const;

export type DocumentRequestStatus = keyof typeof DOCUMENT_STATUS_LABELS;
export const DOCUMENT_STATUSES = /* @__PURE__ */ namesOf(DOCUMENT_STATUS_LABELS);
export const DocumentRequestStatus = /* @__PURE__ */ enumerationOf(DOCUMENT_STATUSES);

/** A closed request accepts no uploads. */
export function isClosedRequest({ status }: { readonly status: DocumentRequestStatus }): boolean {
  return status === "completed" || status === "cancelled";
}
