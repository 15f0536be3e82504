import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { DomainError } from "#server/core/errors.js";
import { ClaimStatus, isDecision } from "../claim.status.js";
import { AppealOutcome } from "./appeal.kinds.js";
import { ClaimAppeal } from "./claimAppeal.entity.js";

/**
 * Records the outcome of the objection if the claim's new status decides it. The claim must be locked. Returns whether
 * it did.
 *
 * @throws DomainError FORBIDDEN for the person who denied the claim
 */
export async function decideAppeal(
  manager: EntityManager,
  ctx: RequestContext,
  claimId: string,
  to: ClaimStatus,
): Promise<boolean> {
  if (!isDecision(to)) return false;
  const appeal = await openAppeal(manager, claimId);
  if (appeal === null) return false;
  const { staffId, username } = requireStaff(ctx);
  assertOtherPerson(appeal, staffId);
  const outcome = to === ClaimStatus.denied ? AppealOutcome.upheld : AppealOutcome.overturned;
  await manager.update(
    ClaimAppeal,
    { id: appeal.id },
    { outcome, decidedAt: new Date(), decidedById: staffId, decidedByName: username },
  );
  await recordActivity(manager, ctx, {
    subject: { kind: "claim", id: claimId },
    kind: ActivityKind.claim_appeal_decided,
    details: { appealId: appeal.id, outcome },
  });
  return true;
}

/** The undecided objection, if there is one. */
export async function openAppeal(manager: EntityManager, claimId: string): Promise<ClaimAppeal | null> {
  return await manager.findOneBy(ClaimAppeal, { claimId, outcome: AppealOutcome.open });
}

/** Whether this person denied the claim, and so must leave the objection to someone else. */
export function isDenier({ deniedById, repeatedByIds }: ClaimAppeal, staffId: string): boolean {
  return deniedById === staffId || repeatedByIds.includes(staffId);
}

/** @throws DomainError FORBIDDEN for the person who denied the claim */
export function assertOtherPerson(appeal: ClaimAppeal, staffId: string): void {
  if (!isDenier(appeal, staffId)) return;
  const message = "You denied this claim. Someone else must decide the customer's objection.";
  throw new DomainError("FORBIDDEN", message, [{ field: "claim.status", message }]);
}
