import type { ClaimStatus } from "./statuses/claim.js";

export interface ClaimStage {
  /** The status in a customer's words. */
  readonly title: string;
  readonly next: string;
}

/** What the customer reads about a claim's status and the next step. */
export const CLAIM_STAGES: Readonly<Record<ClaimStatus, ClaimStage>> = {
  new: { title: "We're reviewing it", next: "Our claims team reads what you sent and gets back to you." },
  awaiting_customer_action: {
    title: "We need something from you",
    next: "We'll continue as soon as we have your answer.",
  },
  awaiting_inspection: { title: "Inspection needed", next: "We'll arrange the inspection of your vehicle with you." },
  claim_covered_open: { title: "Approved", next: "The repair is covered. We're settling it with the repair shop." },
  claim_covered_closed: { title: "Approved and settled", next: "Nothing is left to do." },
  denied: { title: "Not covered", next: "If you have questions about the decision, write or call us." },
};
