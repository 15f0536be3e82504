import type { ClaimStatus } from "#server/claims/claim.status.js";
import type { LeadStatus } from "#server/leads/lead.status.js";
import type { NextActionKind } from "#server/leads/next/next.kinds.js";

/** A next action as JSON keeps it. */
export interface KeptAction {
  readonly kind: NextActionKind;
  readonly description: string | null;
  readonly dueAt: string;
  readonly ownerId: string | null;
}

/** Parameters for the job; the action determines which are set. */
export interface BulkParams {
  readonly ownerId?: string | null;
  readonly status?: LeadStatus;
  readonly claimStatus?: ClaimStatus;
  readonly nextAction?: KeptAction;
  readonly email?: { readonly subject: string; readonly bodyHtml: string; readonly marketing: boolean };
}

/** What an undo restores, or the email that was queued. */
export interface BulkBefore {
  /** Its id in the outbox. Email cannot be undone, but its delivery is reported. */
  readonly mailId?: string;
  readonly ownerId?: string | null;
  readonly ownerName?: string | null;
  readonly status?: LeadStatus;
  readonly claimStatus?: ClaimStatus;
  /** Whether the person had already asked not to be contacted. */
  readonly doNotCall?: boolean;
  readonly nextAction?: KeptAction | null;
}
