import { registerEnumType } from "type-graphql";

/** What is asked for. (back-office.txt section 9) */
export enum DocumentRequestType {
  vin_photo = "vin_photo",
  odometer_photo = "odometer_photo",
  diagnosis_report = "diagnosis_report",
  repair_invoice = "repair_invoice",
  other = "other",
}

/** Staff may set any from any. (back-office.txt section 4) */
export enum DocumentRequestStatus {
  pending = "pending",
  submitted = "submitted",
  completed = "completed",
  cancelled = "cancelled",
}

registerEnumType(DocumentRequestType, {
  name: "DocumentRequestType",
  description: "What a customer is asked to send.",
});
registerEnumType(DocumentRequestStatus, {
  name: "DocumentRequestStatus",
  description: "Where a document request stands.",
  valuesConfig: {
    pending: { description: "Waits for the customer's upload." },
    submitted: { description: "A file has come." },
    completed: { description: "Closed: staff have what they need." },
    cancelled: { description: "Closed: no longer needed." },
  },
});

/** A closed request takes no upload. (public-site-and-portal.txt section 4) */
export function isClosed(status: DocumentRequestStatus): boolean {
  return status === DocumentRequestStatus.completed || status === DocumentRequestStatus.cancelled;
}
