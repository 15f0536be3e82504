import type { EntityManager } from "typeorm";

import { normalizedTexts } from "#shared/fields/textField.js";
import { vehicleFields } from "#shared/fields/vehicleFields.js";
import { type Change, changesBetween, isEmpty } from "../activity/changes.js";
import { Vehicle } from "./vehicle.entity.js";
import { DEFAULT_USAGE, type VehicleFields } from "./vehicle.rules.js";

/** Before the names of a vehicle's fields among the changes of its lead. */
export const VEHICLE_PREFIX = "vehicle.";

/** Adds a new lead's vehicle, unless no field is given. */
export async function addVehicle(manager: EntityManager, leadId: string, input: VehicleFields): Promise<void> {
  if (isEmpty(input)) return;
  const { usage, ev, ...fields } = normalizedTexts(vehicleFields, input);
  await manager.insert(Vehicle, { ...fields, leadId, usage: usage ?? DEFAULT_USAGE, ev: ev ?? false });
}

/**
 * Changes a lead's vehicle, or creates it if there is none. The lead must be locked, so that two first saves do not
 * create two. Returns what changed.
 */
export async function saveVehicle(
  manager: EntityManager,
  leadId: string,
  input: VehicleFields,
): Promise<readonly Change[]> {
  const vehicle = await manager.findOneBy(Vehicle, { leadId });
  if (!vehicle) {
    if (isEmpty(input)) return [];
    await addVehicle(manager, leadId, input);
    return changesBetween({}, normalizedTexts(vehicleFields, input), VEHICLE_PREFIX);
  }
  const wanted = normalizedTexts(vehicleFields, input);
  const changes = changesBetween(vehicle, wanted, VEHICLE_PREFIX);
  if (changes.length > 0) await manager.update(Vehicle, { id: vehicle.id }, wanted);
  return changes;
}
