import { centsSchema } from "#client/ui/form/centsSchema";

/** The money of a policy, wherever staff fill it in. */
export const policyAmounts = {
  totalPremiumCents: centsSchema(),
  downPaymentCents: centsSchema(),
  monthlyPaymentCents: centsSchema(),
  totalPaymentsCents: centsSchema(),
};
