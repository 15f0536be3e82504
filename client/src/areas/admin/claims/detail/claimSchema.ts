import { mixed, number, object, string } from "yup";

import { CLAIM_STATUSES } from "#shared/statuses/claim";
import { centsSchema } from "#client/ui/form/centsSchema";

const upTo = (length: number) => string().max(length, `At most ${length} characters.`);
const miles = () => number().nullable().max(2_000_000, "At most 2,000,000 miles.");

/** Nothing is required: a denial is asked for its words, and may be saved without them. */
export const claimSchema = object({
  claim: object({
    status: mixed().oneOf(CLAIM_STATUSES),
    denialReason: upTo(10_000),
    denialClause: upTo(10_000),
    firstName: upTo(100),
    lastName: upTo(100),
    email: upTo(254),
    phone: upTo(40),
    claimReason: upTo(500),
    message: upTo(10_000),
    nextEstimateCents: centsSchema(),
    nextPaymentCents: centsSchema(),
    agentClaimNumber: upTo(100),
    serial: upTo(100),
    year: number().nullable().min(1900, "Enter a year from 1900 on."),
    odometer: miles(),
    currentOdometer: miles(),
  }),
});
