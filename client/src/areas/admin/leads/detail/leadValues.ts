import { changedSections, type EditedRecord } from "#client/areas/admin/editing/comparison";
import { leadSections } from "#client/domains/leads/leadSections";
import type { LeadForm_LeadFragment, UpdateLeadInput } from "#client/generated/graphql";
import { sectionValues, type RecordValues } from "#client/ui/form/recordFields";

export type LeadValues = EditedRecord & RecordValues<typeof leadSections>;

export function leadValues(lead: LeadForm_LeadFragment): LeadValues {
  return {
    version: lead.version,
    lead: sectionValues(leadSections.lead, lead),
    vehicle: sectionValues(leadSections.vehicle, lead.vehicle),
  };
}

export function leadChanges(before: LeadValues, now: LeadValues): Omit<UpdateLeadInput, "id" | "version"> {
  return changedSections(before, now);
}
