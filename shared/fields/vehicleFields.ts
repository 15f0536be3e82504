import { ASKED_MAX_LENGTHS } from "../limits/leadLimits.js";
import { text, vin } from "./textField.js";

/** Which vehicle it is. A field that is added here appears in its forms. */
export const modelFields = {
  make: text("Make", ASKED_MAX_LENGTHS.make),
  model: text("Model", ASKED_MAX_LENGTHS.model),
  trim: text("Trim", ASKED_MAX_LENGTHS.trim),
  vin: vin("VIN"),
} as const;

export const usageFields = { usage: text("Usage", 100) } as const;

export const vehicleFields = { ...modelFields, ...usageFields } as const;
