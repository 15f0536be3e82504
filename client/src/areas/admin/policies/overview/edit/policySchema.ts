import { number, object } from "yup";

import { lastDaySchema } from "#client/domains/policies/lastDaySchema";
import { policyAmounts } from "#client/domains/policies/policyAmounts";
import { MAX_ODOMETER, MIN_MODEL_YEAR } from "#shared/limits/vehicleLimits";

/** Nothing is required; what a value means is the server's to judge. */
export const policySchema = object({
  policy: object({ ...policyAmounts, expirationDate: lastDaySchema }),
  vehicle: object({
    year: number().nullable().min(MIN_MODEL_YEAR, "Enter a year from 1900 on."),
    odometer: number().nullable().max(MAX_ODOMETER, "At most 2,000,000 miles."),
  }),
});
