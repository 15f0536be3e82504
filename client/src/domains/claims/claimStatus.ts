import { titleCase } from "#client/lib/format";
import type { Tone } from "#client/lib/tone";
import { CLAIM_STATUS_LABELS, CLAIM_STATUSES, CLOSED_CLAIM_STATUSES, type ClaimStatus } from "#shared/statuses/claim";

interface Look {
  readonly tone: Tone;
  readonly variant?: "outline" | "strong";
}

/** Denied is emphasized, awaiting the customer is outlined, closed ones are muted; the rest are plain badges. */
const looks: Readonly<Record<ClaimStatus, Look>> = {
  new: { tone: "sky" },
  awaiting_customer_action: { tone: "amber", variant: "outline" },
  awaiting_inspection: { tone: "indigo" },
  claim_covered_open: { tone: "green" },
  claim_covered_closed: { tone: "grey" },
  denied: { tone: "rose", variant: "strong" },
};

export function isClaimStatus(text: string | null | undefined): text is ClaimStatus {
  return CLAIM_STATUSES.some((status) => status === text);
}

/** A status that this version does not know looks like a plain one. */
export function claimStatusLook(status: string): Look {
  return isClaimStatus(status) ? looks[status] : { tone: "sky" };
}

/** The staff's wording, even for a status that this version does not know: `Awaiting Customer Action`. */
export function claimStatusLabel(status: string): string {
  return isClaimStatus(status) ? CLAIM_STATUS_LABELS[status] : titleCase(status);
}

/** Whether the claim is closed. False for a status that this version does not know. */
export function isClosedClaim({ status }: { readonly status: string }): boolean {
  return isClaimStatus(status) && CLOSED_CLAIM_STATUSES.includes(status);
}

/** Whether the portal counts a claim among `Open claims`: every one that is not closed. */
export function countsAsOpen({ status }: { readonly status: string }): boolean {
  return status !== "claim_covered_closed";
}
