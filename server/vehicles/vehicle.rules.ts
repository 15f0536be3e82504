import { MAX_ODOMETER, MIN_MODEL_YEAR } from "#shared/limits/vehicleLimits.js";
import { type FieldChecks, fieldAt } from "../core/fieldChecks.js";
import { newYorkYear } from "#shared/days.js";
import type { VehicleInput } from "./vehicle.inputs.js";

/** What may be said of a vehicle; an absent field says nothing. */
export type VehicleFields = Pick<VehicleInput, keyof VehicleInput>;

/** `personal` for a vehicle of which nobody said otherwise. */
export const DEFAULT_USAGE = "personal";

/** The year (1900 to next year) and the odometer (0 to 2,000,000 miles). */
export function checkVehicle(
  checks: FieldChecks,
  path: string,
  vehicle: Pick<VehicleFields, "year" | "odometer">,
): void {
  const nextYear = newYorkYear() + 1;
  checks.range(
    fieldAt(path, "year"),
    vehicle.year,
    [MIN_MODEL_YEAR, nextYear],
    `Please enter a year from ${MIN_MODEL_YEAR} to ${nextYear}.`,
  );
  checkOdometer(checks, fieldAt(path, "odometer"), vehicle.odometer);
}

export function checkOdometer(checks: FieldChecks, field: string, miles: number | null | undefined): void {
  checks.range(field, miles, [0, MAX_ODOMETER], "Please enter an odometer reading from 0 to 2,000,000 miles.");
}

/** A form that sends the year as a number sends 0 where it was left empty. */
export function withoutYearZero(vehicle: VehicleFields): VehicleFields {
  return vehicle.year === 0 ? { ...vehicle, year: null } : vehicle;
}

/** The form for a new lead asks for no odometer and always sends 0, which is no reading. */
export function withoutFillers(vehicle: VehicleFields): VehicleFields {
  const known = withoutYearZero(vehicle);
  return known.odometer === 0 ? { ...known, odometer: null } : known;
}
