import { leadSections } from "#client/domains/leads/leadSections";
import type { CreateLeadInput } from "#client/generated/graphql";
import { filledIn, sectionValues, type RecordValues } from "#client/ui/form/recordFields";
import { newLeadFields } from "#shared/fields/leadFields";
import { pick } from "#shared/fields/textField";

export const newLeadSections = {
  lead: pick(newLeadFields, "firstName", "lastName", "email", "phone", "state", "referrer"),
  vehicle: {
    year: leadSections.vehicle.year,
    make: leadSections.vehicle.make,
    model: leadSections.vehicle.model,
  },
} as const;

export type NewLeadValues = RecordValues<typeof newLeadSections>;

export const emptyNewLead: NewLeadValues = {
  lead: sectionValues(newLeadSections.lead, null),
  vehicle: sectionValues(newLeadSections.vehicle, null),
};

/** Empty fields are sent as null. The form has no odometer field and sends 0, which the server treats as missing. */
export function newLeadInput({ lead, vehicle }: NewLeadValues): CreateLeadInput {
  return { lead: filledIn(lead), vehicle: { ...filledIn(vehicle), odometer: 0 } };
}
