import type { EntityManager } from "typeorm";

import { isBlank } from "#shared/text/blank.js";
import { personName } from "#shared/text/names.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { type DoneBy, type Doer, SYSTEM, recordActivity } from "../activity/recordActivity.js";
import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import type { RequestContext } from "../context.js";
import { decideAppeal } from "./appeal/decideAppeal.js";
import { makeDenialLetter } from "./appeal/makeDenialLetter.js";
import { recordDenial } from "./appeal/recordDenial.js";
import { takeUnassigned } from "./assignClaim.js";
import { Claim } from "./claim.entity.js";
import { ClaimStatus, isDecision } from "./claim.status.js";
import { mailClaimStatus } from "./claimMail.js";
import { recordAnswer, recordDecision } from "./report/recordMilestone.js";
import { mailCoveredToShop, mailDeniedToShop } from "./shop/shopMail.js";

/** Like `applyClaimStatus`, and mails the customer the new status; a denial with a reason comes with its letter. */
export async function changeClaimStatus(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  to: ClaimStatus,
): Promise<void> {
  if (to === claim.status) return;
  await applyClaimStatus(manager, ctx, claim, to);
  const changed = await manager.findOneByOrFail(Claim, { id: claim.id });
  const letter = to === ClaimStatus.denied ? await makeDenialLetter(manager, ctx, changed) : undefined;
  await mailClaimStatus(manager, ctx, changed, letter);
}

/**
 * The claim must be locked. Any status may follow any other; setting the same one again changes nothing. Staff who
 * set the status of an unassigned claim get it. The caller must notify the customer; the first notification meets the
 * answer deadline.
 *
 * @throws DomainError FORBIDDEN if it decides an objection to the viewer's own decision
 */
export async function applyClaimStatus(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  to: ClaimStatus,
): Promise<void> {
  const { id, status: from, denialReason: reason, denialClause: clause } = claim;
  if (to === from) return;
  const isFinal = await decideAppeal(manager, ctx, id, to);
  if (isDecision(to)) await recordDecision(manager, claim, new Date());
  const subject = { kind: "claim", id } as const;
  await takeUnassigned(manager, ctx, claim);
  await manager.update(Claim, { id }, { status: to });
  const denial = {
    ...(!isBlank(reason) && { reason }),
    ...(!isBlank(clause) && { clause }),
    ...((isBlank(reason) || isBlank(clause)) && { unexplained: true }),
  };
  await recordActivity(manager, doneBy(ctx), {
    subject,
    kind: ActivityKind.status_changed,
    details: { from, to, ...(to === ClaimStatus.denied && denial) },
  });
  if (to === ClaimStatus.denied) {
    await recordDenial(manager, ctx, claim, { isFinal });
    await mailDeniedToShop(manager, ctx, claim);
    await audit(manager, ctx, {
      kind: AuditKind.claim_denied,
      subject: { kind: AuditSubjectKind.claim, id, label: personName(claim) || claim.policyId || id },
      details: { policyId: claim.policyId, from, ...("unexplained" in denial && { unexplained: true }) },
    });
  } else if (isDecision(to)) await mailCoveredToShop(manager, ctx, claim);
  await meetAnswerDeadline(manager, ctx, claim);
}

/**
 * Like `applyClaimStatus`, for a status that decides nothing: the claim waits for something, or a covered one is closed.
 */
export async function moveClaim(manager: EntityManager, doer: Doer, claim: Claim, to: ClaimStatus): Promise<void> {
  const { id, status: from } = claim;
  if (to === from) return;
  await takeUnassigned(manager, doer, claim);
  await manager.update(Claim, { id }, { status: to });
  await recordActivity(manager, doer, {
    subject: { kind: "claim", id },
    kind: ActivityKind.status_changed,
    details: { from, to },
  });
  await meetAnswerDeadline(manager, doer, claim);
}

/**
 * Records that the customer has heard from us. The claim must be locked; if the deadline is already met, nothing
 * changes.
 */
export async function meetAnswerDeadline(manager: EntityManager, ctx: Doer, claim: Claim): Promise<void> {
  const { id, answeredAt, answerDueAt } = claim;
  if (answeredAt !== null) return;
  const at = new Date();
  await recordAnswer(manager, claim, at);
  await manager.update(Claim, { id }, { answeredAt: at });
  await recordActivity(manager, doneBy(ctx), {
    subject: { kind: "claim", id },
    kind: ActivityKind.replied,
    details: { late: at > answerDueAt },
  });
}

/** Only staff decide. If a customer or shop triggers an automatic authorization, the system is the actor. */
function doneBy(ctx: Doer): DoneBy {
  return ctx.viewer.role === "staff" ? ctx : SYSTEM;
}
