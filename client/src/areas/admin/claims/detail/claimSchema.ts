import { mixed, number, object, string } from "yup";

import { CLAIM_STATUSES } from "#shared/statuses/claim";
import { centsSchema } from "#client/ui/form/centsSchema";
import { CLAIM_MAX_LENGTHS } from "#shared/limits/claimLimits";
import { MAX_ODOMETER, MIN_MODEL_YEAR } from "#shared/limits/vehicleLimits";

const upTo = (length: number) => string().max(length, `At most ${length} characters.`);
const miles = () => number().nullable().max(MAX_ODOMETER, "At most 2,000,000 miles.");

/** Nothing is required: a denial is asked for its words, and may be saved without them. */
export const claimSchema = object({
  claim: object({
    status: mixed().oneOf(CLAIM_STATUSES),
    denialReason: upTo(CLAIM_MAX_LENGTHS.denialReason),
    denialClause: upTo(CLAIM_MAX_LENGTHS.denialClause),
    firstName: upTo(CLAIM_MAX_LENGTHS.firstName),
    lastName: upTo(CLAIM_MAX_LENGTHS.lastName),
    email: upTo(CLAIM_MAX_LENGTHS.email),
    phone: upTo(CLAIM_MAX_LENGTHS.phone),
    claimReason: upTo(CLAIM_MAX_LENGTHS.claimReason),
    message: upTo(CLAIM_MAX_LENGTHS.message),
    nextEstimateCents: centsSchema(),
    nextPaymentCents: centsSchema(),
    agentClaimNumber: upTo(CLAIM_MAX_LENGTHS.agentClaimNumber),
    serial: upTo(CLAIM_MAX_LENGTHS.serial),
    year: number().nullable().min(MIN_MODEL_YEAR, "Enter a year from 1900 on."),
    odometer: miles(),
    currentOdometer: miles(),
  }),
});
