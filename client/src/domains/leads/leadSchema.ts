import { mixed, number, object, string } from "yup";

import { LEAD_STATUSES } from "#shared/statuses/lead";

const upTo = (length: number) => string().max(length, `At most ${length} characters.`);

/**
 * The outer bounds of a lead and its vehicle (contract, section 4). Staff may save a lead with anything missing, so nothing is
 * required here; what a value means is the server's to judge.
 */
export const leadSchema = object({
  lead: object({
    status: mixed().oneOf(LEAD_STATUSES),
    firstName: upTo(100),
    lastName: upTo(100),
    email: upTo(254),
    phone: upTo(40),
    salespersonEmail: upTo(254),
  }),
  vehicle: object({
    year: number().nullable().min(1900, "A year from 1900 on."),
    odometer: number().nullable().max(2_000_000, "At most 2,000,000 miles."),
  }),
});
