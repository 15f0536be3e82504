import { text, vin } from "./textField.js";

/** Which vehicle it is. A field that is added here appears in its forms. */
export const modelFields = {
  make: text("Make", 100),
  model: text("Model", 100),
  trim: text("Trim", 100),
  vin: vin("VIN"),
} as const;

export const usageFields = { usage: text("Usage", 100) } as const;

export const vehicleFields = { ...modelFields, ...usageFields } as const;
