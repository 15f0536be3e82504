import { text } from "./textField.js";

export const policyFields = { package: text("Package", 100) } as const;

/** What the days, miles and amounts of a policy are called in forms and in imported files. */
export const POLICY_FIGURE_LABELS = {
  policyStartDate: "Coverage starts",
  expirationDate: "Expires",
  expirationMiles: "Expiration miles",
  deductible: "Deductible",
  totalPremiumCents: "Total premium",
  downPaymentCents: "Down payment",
  monthlyPaymentCents: "Monthly payment",
  totalPaymentsCents: "Total payments",
} as const;
