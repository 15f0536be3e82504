import type { EntityManager } from "typeorm";

import { type Change, changesBetween } from "#server/activity/changes.js";
import type { RequestContext } from "#server/context.js";
import { hasConsentFor } from "#server/leads/hasConsentFor.js";
import { Lead } from "#server/leads/lead.entity.js";
import { VEHICLE_PREFIX } from "#server/vehicles/saveVehicle.js";
import { Vehicle } from "#server/vehicles/vehicle.entity.js";
import { leadFields } from "#shared/fields/leadFields.js";
import { type StorableLeadFields, saveLeadFields } from "../saveLeadFields.js";
import type { OtherFields } from "./chosenFields.js";
import type { KeptMerge } from "./keptMerge.js";

/** Restores the fields that a merge changed, unless someone has changed them since. Returns what changed. */
export async function takeFieldsBack(
  manager: EntityManager,
  ctx: RequestContext,
  lead: Lead,
  { changes, madeVehicle }: Pick<KeptMerge, "changes" | "madeVehicle">,
): Promise<readonly Change[]> {
  const ofLead = changes
    .filter(({ field }) => !field.startsWith(VEHICLE_PREFIX))
    .filter((change) => hasMergedValue(lead, change));
  const before = Object.fromEntries(ofLead.map(({ field, from }) => [field, from]));
  const isText = ([name]: readonly [string, unknown]): boolean => Object.hasOwn(leadFields, name);
  const entries = Object.entries(before);
  const texts = Object.fromEntries(entries.filter(isText)) as StorableLeadFields;
  const ofTexts = await saveLeadFields(manager, ctx, lead, texts);
  const others: Partial<OtherFields> = {
    ...Object.fromEntries(entries.filter((entry) => !isText(entry))),
    consentTcpa: await hasConsentFor(manager, lead.id, lead.phone),
  };
  const ofOthers = changesBetween(lead, others);
  if (ofOthers.length > 0) await manager.update(Lead, { id: lead.id }, others);
  const ofVehicle = changes.filter(({ field }) => field.startsWith(VEHICLE_PREFIX));
  return [...ofTexts, ...ofOthers, ...(await takeVehicleBack(manager, lead.id, { changes: ofVehicle, madeVehicle }))];
}

/** Deletes a vehicle that only the merge created, unless someone has worked on it. */
async function takeVehicleBack(
  manager: EntityManager,
  leadId: string,
  { changes, madeVehicle }: Pick<KeptMerge, "changes" | "madeVehicle">,
): Promise<readonly Change[]> {
  const vehicle = await manager.findOneBy(Vehicle, { leadId });
  if (vehicle === null || changes.length === 0) return [];
  const unchanged = changes
    .map((change) => ({ ...change, field: change.field.slice(VEHICLE_PREFIX.length) }))
    .filter((change) => hasMergedValue(vehicle, change));
  if (madeVehicle && unchanged.length === changes.length) await manager.delete(Vehicle, { id: vehicle.id });
  else if (unchanged.length > 0)
    await manager.update(
      Vehicle,
      { id: vehicle.id },
      Object.fromEntries(unchanged.map(({ field, from }) => [field, from])),
    );
  return unchanged.map(({ field, from, to }) => ({ field: `${VEHICLE_PREFIX}${field}`, from: to, to: from }));
}

/** Whether the field still has the value that the merge gave it. */
function hasMergedValue(row: object, { field, to }: Change): boolean {
  const value = (row as Readonly<Record<string, unknown>>)[field] ?? null;
  return (value instanceof Date ? value.toISOString() : value) === (to ?? null);
}
