import { enumerationOf, namesOf } from "./enumeration.js";

interface DocumentTypeFacts {
  /** Also the default title of a request of this type. */
  readonly label: string;
  /** The default instructions of a request of this type, and the hint for one without instructions. */
  readonly instructions: string;
}

export type DocumentRequestType = "vin_photo" | "odometer_photo" | "diagnosis_report" | "repair_invoice" | "other";

/** The kinds of documents that customers are asked for, the most common one first. */
export const DOCUMENT_TYPES: Readonly<Record<DocumentRequestType, DocumentTypeFacts>> = {
  vin_photo: {
    label: "VIN Photo",
    instructions:
      "Please take a clear photo of the vehicle identification number (VIN). You'll find it on the plate behind the windshield or the sticker inside the driver's door frame.",
  },
  odometer_photo: {
    label: "Odometer Reading",
    instructions: "Please turn on the ignition and take a photo of the odometer with every digit visible.",
  },
  diagnosis_report: {
    label: "Diagnosis Report",
    instructions:
      "Please send the repair shop's diagnosis with the date, the odometer reading and the cause of the failure.",
  },
  repair_invoice: {
    label: "Repair Invoice",
    instructions: "Please send the itemized repair invoice with parts, labor and proof of payment.",
  },
  other: {
    label: "Supporting Document",
    instructions: "Please send a clear photo or a PDF of this document.",
  },
};

export const DOCUMENT_TYPE_NAMES = /* @__PURE__ */ namesOf(DOCUMENT_TYPES);
export const DocumentRequestType = /* @__PURE__ */ enumerationOf(DOCUMENT_TYPE_NAMES);
