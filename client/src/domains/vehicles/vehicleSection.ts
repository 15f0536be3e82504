import { figure, flag } from "#client/ui/form/recordFields";
import { modelFields, usageFields } from "#shared/fields/vehicleFields";

/** The vehicle's fields in staff forms, in their order. */
export const vehicleSection = {
  year: figure("year", "Year"),
  ...modelFields,
  odometer: figure("miles", "Odometer"),
  ...usageFields,
  ev: flag("Electric Vehicle"),
} as const;
