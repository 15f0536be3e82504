import { answer, day, figure, labelsOf } from "#client/ui/form/recordFields";
import { personFields } from "#shared/fields/leadFields";
import { POLICY_FIGURE_LABELS, policyFields } from "#shared/fields/policyFields";
import { leadFieldLabel } from "../leads/leadSections";
import { vehicleSection } from "../vehicles/vehicleSection";

/** The editable fields of a policy, its holder and its vehicle. */
export const policySections = {
  policy: {
    ...policyFields,
    policyStartDate: day(POLICY_FIGURE_LABELS.policyStartDate),
    expirationDate: day(POLICY_FIGURE_LABELS.expirationDate),
    expirationMiles: figure("number", POLICY_FIGURE_LABELS.expirationMiles),
    deductible: figure("dollars", POLICY_FIGURE_LABELS.deductible),
    totalPremiumCents: figure("cents", POLICY_FIGURE_LABELS.totalPremiumCents),
    downPaymentCents: figure("cents", POLICY_FIGURE_LABELS.downPaymentCents),
    monthlyPaymentCents: figure("cents", POLICY_FIGURE_LABELS.monthlyPaymentCents),
    totalPaymentsCents: figure("cents", POLICY_FIGURE_LABELS.totalPaymentsCents),
  },
  lead: personFields,
  vehicle: { ...vehicleSection, ev: answer(vehicleSection.ev.label) },
} as const;

const labelOf = labelsOf({ policy: policySections.policy });

/** The label of a field of a policy, its holder or its vehicle, by its name or its path (`policy.package`, `vehicle.vin`). */
export function policyFieldLabel(path: string): string {
  return labelOf(path) ?? leadFieldLabel(path);
}
