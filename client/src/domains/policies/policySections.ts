import { answer, day, figure, labelsOf } from "#client/ui/form/recordFields";
import { personFields } from "#shared/fields/leadFields";
import { policyFields } from "#shared/fields/policyFields";
import { leadFieldLabel } from "../leads/leadSections";
import { vehicleSection } from "../vehicles/vehicleSection";

/** The editable fields of a policy, its holder and its vehicle. */
export const policySections = {
  policy: {
    ...policyFields,
    policyStartDate: day("Coverage starts"),
    expirationDate: day("Expires"),
    expirationMiles: figure("number", "Expiration miles"),
    deductible: figure("dollars", "Deductible"),
    totalPremiumCents: figure("cents", "Total premium"),
    downPaymentCents: figure("cents", "Down payment"),
    monthlyPaymentCents: figure("cents", "Monthly payment"),
    totalPaymentsCents: figure("cents", "Total payments"),
  },
  lead: personFields,
  vehicle: { ...vehicleSection, ev: answer(vehicleSection.ev.label) },
} as const;

const labelOf = labelsOf({ policy: policySections.policy });

/** The label of a field of a policy, its holder or its vehicle, by its name or its path (`policy.package`, `vehicle.vin`). */
export function policyFieldLabel(path: string): string {
  return labelOf(path) ?? leadFieldLabel(path);
}
