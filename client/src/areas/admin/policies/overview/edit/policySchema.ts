import { number, object } from "yup";

import { lastDaySchema } from "#client/domains/policies/lastDaySchema";
import { policyAmounts } from "#client/domains/policies/policyAmounts";

/** Nothing is required (back-office specification, section 5); what a value means is the server's to judge. */
export const policySchema = object({
  policy: object({ ...policyAmounts, expirationDate: lastDaySchema }),
  vehicle: object({
    year: number().nullable().min(1900, "Enter a year from 1900 on."),
    odometer: number().nullable().max(2_000_000, "At most 2,000,000 miles."),
  }),
});
