import type { DocumentRequestStatus, DocumentRequestType } from "#client/generated/graphql";
import type { Tone } from "#client/lib/tone";

interface TypeWords {
  /** Also the title that a new request of this type begins with. */
  readonly label: string;
  /** What a new request of this type begins with. */
  readonly instructions: string;
}

/** The kinds of documents that customers are asked for (back-office specification, section 9), the usual one first. */
export const documentTypes: Readonly<Record<DocumentRequestType, TypeWords>> = {
  vin_photo: {
    label: "VIN Photo",
    instructions:
      "Please take a clear photo of the vehicle identification number (VIN): the plate behind the windshield, or the sticker in the driver's door frame.",
  },
  odometer_photo: {
    label: "Odometer Reading",
    instructions: "Please turn the ignition on and take a photo of the odometer that shows every digit.",
  },
  diagnosis_report: {
    label: "Diagnosis Report",
    instructions:
      "Please send the repair shop's diagnosis, with the date, the odometer reading and the cause of the failure.",
  },
  repair_invoice: {
    label: "Repair Invoice",
    instructions: "Please send the itemized invoice of the repair, with parts, labor and proof of payment.",
  },
  other: { label: "Supporting Document", instructions: "" },
};

export const documentTypeNames = Object.keys(documentTypes) as DocumentRequestType[];

interface StatusWords {
  readonly label: string;
  readonly tone: Tone;
}

/** Back-office specification, section 4. Staff may set any status from any other. */
export const documentStatuses: Readonly<Record<DocumentRequestStatus, StatusWords>> = {
  pending: { label: "Awaiting Upload", tone: "amber" },
  submitted: { label: "Received", tone: "sky" },
  completed: { label: "Completed", tone: "green" },
  cancelled: { label: "No Longer Needed", tone: "grey" },
};
