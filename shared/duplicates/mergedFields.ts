import { leadFields } from "../fields/leadFields.js";
import { vehicleFields } from "../fields/vehicleFields.js";
import { isBlank } from "../text/blank.js";

/** A lead's own fields of which either value may stay, in the order of the screen, with their labels. */
const LEAD_FIELD_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(leadFields).map(([name, { label }]) => [name, label])),
  status: "Status",
  owner: "Owner",
  requestedPlan: "Plan requested",
  newsletter: "Newsletter",
  sentToExternalSales: "Sent to external sales",
};

const VEHICLE_FIELD_LABELS: Readonly<Record<string, string>> = {
  "vehicle.year": "Year",
  "vehicle.make": vehicleFields.make.label,
  "vehicle.model": vehicleFields.model.label,
  "vehicle.trim": vehicleFields.trim.label,
  "vehicle.vin": vehicleFields.vin.label,
  "vehicle.odometer": "Odometer",
  "vehicle.usage": vehicleFields.usage.label,
  "vehicle.ev": "Electric",
};

export const MERGED_FIELD_LABELS: Readonly<Record<string, string>> = { ...LEAD_FIELD_LABELS, ...VEHICLE_FIELD_LABELS };
export const MERGED_FIELDS: readonly string[] = Object.keys(MERGED_FIELD_LABELS);

export function isOfVehicle(field: string): boolean {
  return Object.hasOwn(VEHICLE_FIELD_LABELS, field);
}

/**
 * One of the two leads, as far as the choice depends on it: its values by field, and `owner` as something that
 * identifies the owner.
 */
export interface MergedRecord {
  readonly values: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly hasPolicy: boolean;
}

/** Not facts about the person but the desk's progress with the lead: filled in if missing, and never replaced automatically. */
const OF_THE_DESK = new Set(["status", "owner", "source", "newsletter", "sentToExternalSales", "salespersonEmail"]);

/**
 * The fields whose value is taken from the other lead unless someone chooses otherwise. The newer request counts, and a
 * value that only one of them has is never lost. Fields from which a policy was made stay as they are, and two
 * different vehicles are not mixed.
 */
export function takenByDefault(kept: MergedRecord, merged: MergedRecord): readonly string[] {
  const isNewer = merged.createdAt > kept.createdAt && !kept.hasPolicy;
  const fields = MERGED_FIELDS.filter((field) => !isOfVehicle(field)).filter((field) => {
    const [own, other] = [kept.values[field], merged.values[field]];
    if (isNothing(other) || other === own) return false;
    return isNothing(own) || (isNewer && !OF_THE_DESK.has(field));
  });
  return [...fields, ...vehicleFieldsTaken(kept, merged, isNewer)];
}

function vehicleFieldsTaken(kept: MergedRecord, merged: MergedRecord, isNewer: boolean): readonly string[] {
  const fields = MERGED_FIELDS.filter(isOfVehicle);
  const differing = fields.filter((field) => kept.values[field] !== merged.values[field]);
  const known = (record: MergedRecord): boolean => NAMED_BY.some((field) => !isNothing(record.values[field]));
  if (!known(merged)) return [];
  if (!known(kept)) return differing.filter((field) => !isNothing(merged.values[field]));
  const isSame = NAMED_BY.every((field) => {
    const [own, other] = [kept.values[field], merged.values[field]];
    return isNothing(own) || isNothing(other) || String(own).toLowerCase() === String(other).toLowerCase();
  });
  if (!isSame) return isNewer ? differing : [];
  return differing.filter((field) => !isNothing(merged.values[field]) && (isNewer || isNothing(kept.values[field])));
}

/** The fields that distinguish one vehicle from another. */
const NAMED_BY = ["vehicle.year", "vehicle.make", "vehicle.model", "vehicle.vin"];

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === "string" && isBlank(value));
}
