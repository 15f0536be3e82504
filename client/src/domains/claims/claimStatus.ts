import type { ClaimStatus } from "#client/generated/graphql";
import { titleCase } from "#client/lib/format";
import type { Tone } from "#client/lib/tone";

/** Every status, in the order of the back-office specification (section 4). Staff may set any to any other. */
export const claimStatuses = [
  "new",
  "awaiting_customer_action",
  "awaiting_inspection",
  "claim_covered_open",
  "claim_covered_closed",
  "denied",
] as const satisfies readonly ClaimStatus[];

interface Look {
  readonly tone: Tone;
  readonly variant?: "outline" | "strong";
}

/**
 * The public specification's styles (section 4): denied stands out, awaiting the customer is an outline, closed steps back; the
 * rest are plain badges.
 */
const looks: Readonly<Record<ClaimStatus, Look>> = {
  new: { tone: "sky" },
  awaiting_customer_action: { tone: "amber", variant: "outline" },
  awaiting_inspection: { tone: "indigo" },
  claim_covered_open: { tone: "green" },
  claim_covered_closed: { tone: "grey" },
  denied: { tone: "rose", variant: "strong" },
};

export function isClaimStatus(text: string | null | undefined): text is ClaimStatus {
  return claimStatuses.some((status) => status === text);
}

/** One that this page does not know yet looks like a plain one. */
export function claimStatusLook(status: string): Look {
  return isClaimStatus(status) ? looks[status] : { tone: "sky" };
}

/** What staff read, also of an unknown one (back-office specification, section 4): `Awaiting Customer Action`. */
export function claimStatusLabel(status: string): string {
  return titleCase(status);
}

/** What customers read (public specification, section 4): `awaiting customer action`. */
export function claimStatusWords(status: string): string {
  return status.replaceAll("_", " ");
}

/** The portal's `Open claims`: everything but closed ones (public specification, section 2). */
export function countsAsOpen({ status }: { readonly status: string }): boolean {
  return status !== "claim_covered_closed";
}
