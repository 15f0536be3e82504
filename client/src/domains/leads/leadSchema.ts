import { mixed, number, object, string } from "yup";

import { LEAD_STATUSES } from "#shared/statuses/lead";
import { LEAD_MAX_LENGTHS } from "#shared/limits/leadLimits";
import { MAX_ODOMETER, MIN_MODEL_YEAR } from "#shared/limits/vehicleLimits";

const upTo = (length: number) => string().max(length, `At most ${length} characters.`);

/**
 * The outer bounds of a lead and its vehicle. Staff may save a lead with anything missing, so nothing is
 * required here; what a value means is the server's to judge.
 */
export const leadSchema = object({
  lead: object({
    status: mixed().oneOf(LEAD_STATUSES),
    firstName: upTo(LEAD_MAX_LENGTHS.firstName),
    lastName: upTo(LEAD_MAX_LENGTHS.lastName),
    email: upTo(LEAD_MAX_LENGTHS.email),
    phone: upTo(LEAD_MAX_LENGTHS.phone),
    salespersonEmail: upTo(LEAD_MAX_LENGTHS.salespersonEmail),
  }),
  vehicle: object({
    year: number().nullable().min(MIN_MODEL_YEAR, "A year from 1900 on."),
    odometer: number().nullable().max(MAX_ODOMETER, "At most 2,000,000 miles."),
  }),
});
