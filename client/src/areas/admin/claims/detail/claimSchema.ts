import { mixed, number, object, string } from "yup";

import { claimStatuses } from "../../../../domains/claims/claimStatus";
import type { ClaimStatus } from "../../../../generated/graphql";
import { centsSchema } from "../../../../ui/form/centsSchema";
import { requiredText } from "../../../../ui/form/requiredText";

const upTo = (length: number) => string().max(length, `At most ${length} characters.`);
const miles = () => number().nullable().max(2_000_000, "At most 2,000,000 miles.");

/**
 * Nothing is required (back-office specification, section 5), but for the words that the customer reads when a claim is denied (issue 6).
 * A claim that is denied already keeps what it has: over REST it may have been denied without them.
 */
export function claimSchema(statusBefore: ClaimStatus) {
  const told = (message: string) =>
    upTo(10_000).when("status", ([status]: unknown[], text) =>
      status === "denied" && statusBefore !== "denied" ? requiredText(message, text) : text,
    );
  return object({
    claim: object({
      status: mixed().oneOf(claimStatuses),
      denialReason: told("Please give the reason: the customer will read it."),
      denialClause: told("Please name the clause of the contract in plain words."),
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
      year: number().nullable().min(1900, "A year from 1900 on."),
      odometer: miles(),
      currentOdometer: miles(),
    }),
  });
}
