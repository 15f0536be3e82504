import type { EntityManager } from "typeorm";

import { type Change, changesBetween } from "#server/activity/changes.js";
import type { RequestContext } from "#server/context.js";
import { hasConsentFor } from "#server/leads/hasConsentFor.js";
import { Lead } from "#server/leads/lead.entity.js";
import { saveVehicle, VEHICLE_PREFIX } from "#server/vehicles/saveVehicle.js";
import { isOfVehicle, MERGED_FIELDS, type MergedRecord, takenByDefault } from "#shared/duplicates/mergedFields.js";
import { saveLeadFields } from "../saveLeadFields.js";
import type { LeadPair, MergeSide } from "./leadPair.js";

/** What a merge changes in a lead beyond the fields of its form. */
export type OtherFields = Pick<
  Lead,
  | "status"
  | "ownerId"
  | "ipAddress"
  | "customerId"
  | "firstCalledAt"
  | "consentTcpa"
  | "doNotCallAt"
  | "doNotCallBy"
  | "doNotCallReason"
>;

/**
 * Copies the chosen values from the other lead to the one that stays, in the database and in `kept.lead`, together with
 * what must never be lost: that someone is not to be called, and when they were first called. Returns what changed.
 */
export async function mergeFields(
  manager: EntityManager,
  ctx: RequestContext,
  { kept, merged }: LeadPair,
  taken: readonly string[] = takenByDefault(recordOf(kept), recordOf(merged)),
): Promise<readonly Change[]> {
  const { values } = recordOf(merged);
  const chosen = Object.fromEntries(
    MERGED_FIELDS.filter((field) => taken.includes(field)).map((field) => [field, values[field]]),
  );
  const { status = kept.lead.status, owner = kept.lead.ownerId, ...fields } = chosen;
  const ofVehicle = Object.entries(fields).filter(([field]) => isOfVehicle(field));
  const ofLead = Object.entries(fields).filter(([field]) => !isOfVehicle(field));
  const vehicle = Object.fromEntries(ofVehicle.map(([field, value]) => [field.slice(VEHICLE_PREFIX.length), value]));
  const texts = await saveLeadFields(manager, ctx, kept.lead, Object.fromEntries(ofLead));
  const others = {
    status,
    ownerId: owner,
    ...unlosable(kept.lead, merged.lead),
    // For one number: the other lead's consent, which has already moved here, counts only if that number stays.
    consentTcpa: await hasConsentFor(manager, kept.lead.id, kept.lead.phone),
  } as OtherFields;
  const changes = changesBetween(kept.lead, others);
  if (changes.length > 0) await manager.update(Lead, { id: kept.lead.id }, others);
  Object.assign(kept.lead, others);
  return [...texts, ...changes, ...(await saveVehicle(manager, kept.lead.id, vehicle))];
}

function recordOf({ lead, vehicle, hasPolicy }: MergeSide): MergedRecord {
  const values = MERGED_FIELDS.map((field) => {
    if (field === "owner") return [field, lead.ownerId];
    const row = isOfVehicle(field) ? vehicle : lead;
    const name = isOfVehicle(field) ? field.slice(VEHICLE_PREFIX.length) : field;
    return [field, (row as Readonly<Record<string, unknown>> | null)?.[name] ?? null];
  });
  return { values: Object.fromEntries(values) as MergedRecord["values"], createdAt: lead.createdAt, hasPolicy };
}

/** Not recorded by name: the owner is an id here, and the rest is private. */
const UNRECORDED = new Set(["ownerId", "customerId", "ipAddress"]);

/** The changes of a merge, or of its undo, for the history. */
export function recordedChanges(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ field }) => !UNRECORDED.has(field));
}

/** A request not to be contacted was made to us, not to one of our records. */
function unlosable(kept: Lead, merged: Lead): Omit<OtherFields, "status" | "ownerId" | "consentTcpa"> {
  const { doNotCallAt, doNotCallBy, doNotCallReason } = kept.doNotCallAt === null ? merged : kept;
  const called = [kept.firstCalledAt, merged.firstCalledAt].filter((at) => at !== null);
  return {
    ipAddress: kept.ipAddress ?? merged.ipAddress,
    customerId: kept.customerId ?? merged.customerId,
    firstCalledAt: called.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
    doNotCallAt,
    doNotCallBy,
    doNotCallReason,
  };
}
