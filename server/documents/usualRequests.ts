import { DocumentRequestType } from "./document.status.js";

export interface UsualRequest {
  readonly title: string;
  readonly instructions: string | null;
}

/** What a request says when staff say nothing else. */
export const USUAL_REQUESTS: Readonly<Record<DocumentRequestType, UsualRequest>> = {
  [DocumentRequestType.vin_photo]: {
    title: "VIN Photo",
    instructions:
      "Please take a clear photo of the vehicle identification number (VIN): the plate behind the windshield, or the sticker in the driver's door frame.",
  },
  [DocumentRequestType.odometer_photo]: {
    title: "Odometer Reading",
    instructions: "Please turn the ignition on and take a photo of the odometer that shows every digit.",
  },
  [DocumentRequestType.diagnosis_report]: {
    title: "Diagnosis Report",
    instructions:
      "Please send the repair shop's diagnosis, with the date, the odometer reading and the cause of the failure.",
  },
  [DocumentRequestType.repair_invoice]: {
    title: "Repair Invoice",
    instructions: "Please send the itemized invoice of the repair, with parts, labor and proof of payment.",
  },
  [DocumentRequestType.other]: { title: "Supporting Document", instructions: null },
};
