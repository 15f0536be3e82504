import { leadFieldLabel } from "../leads/leadFields";

/** The terms of a policy that staff may edit, with the words for them. */
export const policyFieldLabels = {
  package: "Package",
  policyStartDate: "Coverage starts",
  expirationDate: "Expires",
  expirationMiles: "Expiration miles",
  deductible: "Deductible",
  totalPremiumCents: "Total premium",
  downPaymentCents: "Down payment",
  monthlyPaymentCents: "Monthly payment",
  totalPaymentsCents: "Total payments",
} as const;

const labels = new Map<string, string>(Object.entries(policyFieldLabels));

/** The label of a field of a policy, its holder or its vehicle, by its name or its path (`policy.package`, `vehicle.vin`). */
export function policyFieldLabel(path: string): string {
  return labels.get(path.slice(path.lastIndexOf(".") + 1)) ?? leadFieldLabel(path);
}
