import { choice, flag, labelsOf, recordSchema } from "#client/ui/form/recordFields";
import { leadFields } from "#shared/fields/leadFields";
import { PLAN_CODES } from "#shared/plans";
import { LEAD_STATUSES } from "#shared/statuses/lead";
import { vehicleSection } from "../vehicles/vehicleSection";

/**
 * The editable fields of a lead and its vehicle, from which the form, the comparison of two versions and the timeline
 * are derived.
 */
export const leadSections = {
  lead: {
    ...leadFields,
    status: choice("Status", LEAD_STATUSES),
    requestedPlan: choice("Requested Plan", ["", ...PLAN_CODES]),
    newsletter: flag("Newsletter"),
    sentToExternalSales: flag("Sent to External Sales System"),
  },
  vehicle: vehicleSection,
} as const;

export const leadSchema = recordSchema(leadSections);

const labelOf = labelsOf(leadSections);

/** The label of a field by its name (`email`) or its path (`lead.email`, `vehicle.year`); an unknown name is spelled out. */
export function leadFieldLabel(path: string): string {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const spelled = name.replace(/[-_]/g, " ").replace(/([a-z])([A-Z0-9])/g, "$1 $2");
  return labelOf(path) ?? spelled.charAt(0).toUpperCase() + spelled.slice(1);
}
