import { badModelYear, badOdometer } from "#shared/fieldMistakes.js";
import { type FieldChecks, fieldAt } from "../core/fieldChecks.js";
import type { VehicleInput } from "./vehicle.inputs.js";

/** The editable fields of a vehicle; an absent field is left alone. */
export type VehicleFields = Pick<VehicleInput, keyof VehicleInput>;

/** The usage of a vehicle unless another is given. */
export const DEFAULT_USAGE = "personal";

/** Checks the year (1900 to next year) and the odometer (0 to 2,000,000 miles). */
export function checkVehicle(
  checks: FieldChecks,
  path: string,
  vehicle: Pick<VehicleFields, "year" | "odometer">,
): void {
  checks.refuseIf(fieldAt(path, "year"), badModelYear(vehicle.year));
  checkOdometer(checks, fieldAt(path, "odometer"), vehicle.odometer);
}

export function checkOdometer(checks: FieldChecks, field: string, miles: number | null | undefined): void {
  checks.refuseIf(field, badOdometer(miles));
}

/** A form that sends the year as a number sends 0 for an empty field. */
export function withoutYearZero(vehicle: VehicleFields): VehicleFields {
  return vehicle.year === 0 ? { ...vehicle, year: null } : vehicle;
}

/** The form for a new lead has no odometer field and always sends 0, which is not a reading. */
export function withoutFillers(vehicle: VehicleFields): VehicleFields {
  const known = withoutYearZero(vehicle);
  return known.odometer === 0 ? { ...known, odometer: null } : known;
}
