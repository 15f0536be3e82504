import { centsSchema } from "#client/ui/form/centsSchema";

/** A policy's amounts, in every staff form. */
export const policyAmounts = {
  totalPremiumCents: centsSchema(),
  downPaymentCents: centsSchema(),
  monthlyPaymentCents: centsSchema(),
  totalPaymentsCents: centsSchema(),
};
