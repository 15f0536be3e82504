import type { LeadFieldsInput, LeadForm_LeadFragment, LeadStatus, VehicleInput } from "#client/generated/graphql";
import {
  leadTextLabels,
  vehicleTextLabels,
  type LeadFlag,
  type LeadTextField,
  type VehicleFlag,
  type VehicleTextField,
} from "#client/domains/leads/leadFields";
import { changedFields, type EditedRecord } from "#client/areas/admin/editing/comparison";

type VehicleNumber = "year" | "odometer";

/** What the form holds, named as the server's field errors name it. Text is as typed, empty for unknown. */
export interface LeadValues extends EditedRecord {
  readonly lead: { readonly status: LeadStatus } & Readonly<Record<LeadTextField, string> & Record<LeadFlag, boolean>>;
  readonly vehicle: Readonly<
    Record<Exclude<VehicleTextField, VehicleNumber>, string> &
      Record<VehicleNumber, number | null> &
      Record<VehicleFlag, boolean>
  >;
}

/** The changes alone: what was not touched is absent and so left alone by the server; an emptied field is null. */
export interface LeadChanges {
  readonly lead?: LeadFieldsInput;
  readonly vehicle?: VehicleInput;
}

function texts<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  record: Partial<Record<NoInfer<Name>, string | number | null>>,
) {
  const names = Object.keys(labels) as Name[];
  return Object.fromEntries(names.map((name) => [name, String(record[name] ?? "")])) as Record<Name, string>;
}

export function leadValues(lead: LeadForm_LeadFragment): LeadValues {
  const vehicle = lead.vehicle;
  return {
    version: lead.version,
    lead: {
      ...texts(leadTextLabels, lead),
      status: lead.status,
      newsletter: lead.newsletter,
      sentToExternalSales: lead.sentToExternalSales,
    },
    vehicle: {
      ...texts(vehicleTextLabels, vehicle ?? {}),
      year: vehicle?.year ?? null,
      odometer: vehicle?.odometer ?? null,
      ev: vehicle?.ev ?? false,
    },
  };
}

export function leadChanges(before: LeadValues, now: LeadValues): LeadChanges {
  const lead: LeadFieldsInput = changedFields(before.lead, now.lead);
  const vehicle: VehicleInput = changedFields(before.vehicle, now.vehicle);
  return {
    ...(Object.keys(lead).length > 0 && { lead }),
    ...(Object.keys(vehicle).length > 0 && { vehicle }),
  };
}
