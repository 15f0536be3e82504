import { MIN_VIN_CHARACTERS } from "#shared/limits/searchLimits.js";

const backwards = (vehicle: string): string => `(reverse(upper(${vehicle}.vin)) collate "C")`;

/**
 * SQL of which policies cover the vehicle of this lead, or did, apart from the lead's own: those whose vehicle has the
 * same VIN, found by `vehicle_vin_end_index`. What is shorter, or has no digit, was entered instead of a VIN ("n/a"), and
 * says nothing.
 */
export function coversSameVehicle(row: string, target: string): string {
  return `${target}.id in (
    select sold.id from vehicle its_own
      join vehicle same on same.vin is not null and ${backwards("same")} = ${backwards("its_own")} and same.lead_id <> its_own.lead_id
      join policy sold on sold.lead_id = same.lead_id
    where its_own.lead_id = ${row}.id and length(its_own.vin) >= ${MIN_VIN_CHARACTERS} and its_own.vin ~ '[0-9]')`;
}
