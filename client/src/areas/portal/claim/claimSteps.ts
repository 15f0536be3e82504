import type { PortalClaim_ClaimFragment } from "#client/generated/graphql";
import { waitsForCustomer } from "../claims/awaitsCustomer";

type Progress = Pick<PortalClaim_ClaimFragment, "status" | "authorizations" | "payments">;
type Turn = Pick<PortalClaim_ClaimFragment, "status" | "answerDueAt">;

interface ClaimSteps {
  readonly titles: readonly string[];
  /** The current one; as many as there are titles if nothing is left to do. */
  readonly at: number;
}

const stepsIfCovered = ["Received", "In review", "Approved", "Repair", "Paid"] as const;
const stepsIfDenied = ["Received", "In review", "Not covered"] as const;

/** A claim's way from filing to payment, in the customer's words. */
export function claimSteps({ status, authorizations, payments }: Progress): ClaimSteps {
  if (status === "denied") return { titles: stepsIfDenied, at: stepsIfDenied.length };
  const covered = status === "claim_covered_open" || authorizations.length > 0;
  if (status === "claim_covered_closed" || isPaid({ authorizations, payments }))
    return { titles: stepsIfCovered, at: stepsIfCovered.length };
  if (!covered) return { titles: stepsIfCovered, at: stepsIfCovered.indexOf("In review") };
  return { titles: stepsIfCovered, at: stepsIfCovered.indexOf(payments.length > 0 ? "Paid" : "Repair") };
}

/** Who has to act next; undefined once nobody does. */
export function whoHasIt(claim: Progress & Turn): string | undefined {
  const { titles, at } = claimSteps(claim);
  if (claim.status === "awaiting_customer_action") return waitsForCustomer(claim) ? "You" : "Our claims team";
  if (at === titles.length) return undefined;
  return titles[at] === "Repair" ? "Your repair shop, and then our claims team" : "Our claims team";
}

function isPaid({ authorizations, payments }: Omit<Progress, "status">): boolean {
  const paid = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return paid > 0 && paid >= authorizations.reduce((sum, { owedCents }) => sum + owedCents, 0);
}
