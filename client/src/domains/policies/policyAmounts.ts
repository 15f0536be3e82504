import { centsSchema } from "../../ui/form/centsSchema";

/** The money of a policy, wherever staff fill it in. */
export const policyAmounts = {
  totalPremiumCents: centsSchema(),
  downPaymentCents: centsSchema(),
  monthlyPaymentCents: centsSchema(),
  totalPaymentsCents: centsSchema(),
};
