import type { LeadFieldsInput, LeadForm_LeadFragment, LeadStatus, VehicleInput } from "../../../../generated/graphql";
import {
  leadTextLabels,
  vehicleTextLabels,
  type LeadFlag,
  type LeadTextField,
  type VehicleFlag,
  type VehicleTextField,
} from "../../../../domains/leads/leadFields";

/** What the form holds: text as typed (empty for unknown), named as the server's field errors name it. */
export interface LeadValues {
  readonly lead: { readonly status: LeadStatus } & Readonly<Record<LeadTextField, string> & Record<LeadFlag, boolean>>;
  readonly vehicle: Readonly<Record<VehicleTextField, string> & Record<VehicleFlag, boolean>>;
}

/** The changes alone: what was not touched is absent and so left alone by the server; an emptied field is null. */
export interface LeadChanges {
  readonly lead?: LeadFieldsInput;
  readonly vehicle?: VehicleInput;
}

type Unknown = string | number | null | undefined;

function texts<Name extends string>(labels: Readonly<Record<Name, string>>, record: Partial<Record<Name, Unknown>>) {
  const names = Object.keys(labels) as Name[];
  return Object.fromEntries(names.map((name) => [name, String(record[name] ?? "")])) as Record<Name, string>;
}

export function leadValues(lead: LeadForm_LeadFragment): LeadValues {
  return {
    lead: {
      ...texts(leadTextLabels, lead),
      status: lead.status,
      newsletter: lead.newsletter,
      sentToExternalSales: lead.sentToExternalSales,
    },
    vehicle: { ...texts(vehicleTextLabels, lead.vehicle ?? {}), ev: lead.vehicle?.ev ?? false },
  };
}

const numberFields: ReadonlySet<string> = new Set<VehicleTextField>(["year", "odometer"]);

function sent(name: string, value: string | boolean): string | number | boolean | null {
  if (typeof value === "boolean" || value === "") {
    return value === "" ? null : value;
  }
  return numberFields.has(name) ? Number(value) : value;
}

function changesOf<Values extends object>(before: Values, now: Values): Record<string, string | number | boolean | null> {
  const former = new Map<string, string | boolean>(Object.entries(before));
  const changed = Object.entries<string | boolean>({ ...now }).filter(([name, value]) => former.get(name) !== value);
  return Object.fromEntries(changed.map(([name, value]) => [name, sent(name, value)]));
}

export function leadChanges(before: LeadValues, now: LeadValues): LeadChanges {
  const lead: LeadFieldsInput = changesOf(before.lead, now.lead);
  const vehicle: VehicleInput = changesOf(before.vehicle, now.vehicle);
  return {
    ...(Object.keys(lead).length > 0 && { lead }),
    ...(Object.keys(vehicle).length > 0 && { vehicle }),
  };
}
