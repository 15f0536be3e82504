import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { insertRow } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { uuidOf } from "#server/core/ids.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { newYorkDay } from "#shared/days.js";
import { CLOSED_CLAIM_STATUSES } from "#shared/statuses/claim.js";
import { isBlank } from "#shared/text/blank.js";
import { claimDeadlines } from "../businessHours.js";
import { Claim } from "../claim.entity.js";
import { ClaimStatus } from "../claim.status.js";
import { mailClaimAppealed } from "../claimMail.js";
import { lockClaim } from "../lockClaim.js";
import { assertOwnClaim } from "../ownClaim.js";
import { AppealClaimInput } from "./appeal.inputs.js";
import { ClaimAppeal } from "./claimAppeal.entity.js";
import { ClaimDenial } from "./claimDenial.entity.js";

/**
 * A customer objects to the denial of their claim, or staff record an objection that came by mail or phone, even after
 * the last day. This reopens the claim with new deadlines, for someone other than the person who denied it.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for a claim that is not theirs; CONFLICT if the claim is no longer
 * denied, if the denial is final or was already objected to, and after the last day.
 */
export async function appealClaim(
  ctx: RequestContext,
  { idempotencyKey: key, ...input }: AppealClaimInput,
): Promise<Rows<ClaimAppeal>> {
  const { viewer } = ctx;
  const content = checkedContent(input.content);
  const denialId = input.denialId == null ? null : uuidOf(input.denialId);
  const id = await ctx.database.transaction(async (manager) => {
    const claim = await lockClaim(manager, input.claimId);
    if (viewer.role === "customer") await assertOwnClaim(manager, ctx, claim.id);
    const call = { operation: "appealClaim", key, request: { claimId: claim.id, denialId, content } };
    return await once(manager, ctx, call, async () => {
      const denial = await appealable(manager, claim, denialId);
      if (viewer.role === "customer" && denial.appealUntil < newYorkDay(new Date()))
        throw new DomainError("CONFLICT", "The time to object to this decision is over. Please call us.");
      const recorded = viewer.role === "staff" && { recordedById: viewer.staffId, recordedByName: viewer.username };
      const appealId = await insertRow(manager, ClaimAppeal, {
        claimId: claim.id,
        denialId: denial.id,
        content,
        deniedById: denial.deniedById,
        repeatedByIds: denial.repeatedByIds,
        ...recorded,
      });
      await recordActivity(manager, ctx, {
        subject: { kind: "claim", id: claim.id },
        kind: ActivityKind.claim_appealed,
        details: { appealId, denialId: denial.id, ...(viewer.role === "staff" && { recorded: true }) },
      });
      await openAgain(manager, ctx, claim);
      await mailClaimAppealed(manager, ctx, claim);
      return appealId;
    });
  });
  return byId(ClaimAppeal, id);
}

function checkedContent(sent: string | null | undefined): string {
  const content = sent ?? "";
  const checks = new FieldChecks();
  if (isBlank(content)) checks.refuse("content", "Please say why you disagree.");
  checkLengths(checks, AppealClaimInput, { content });
  checks.throwIfAny();
  return content.trim();
}

/** The current denial, if it can be objected to. The claim must be locked. */
async function appealable(manager: EntityManager, { id, status }: Claim, wanted: string | null): Promise<ClaimDenial> {
  const [denial] = await manager.find(ClaimDenial, { where: { claimId: id }, order: { number: "DESC" }, take: 1 });
  if (denial === undefined || (wanted !== null && wanted !== denial.id))
    throw new DomainError("CONFLICT", "We've made a new decision since then. Reload the page to see it.");
  if (await manager.existsBy(ClaimAppeal, { denialId: denial.id }))
    throw new DomainError("CONFLICT", "There is already an objection to this decision.");
  if (status !== ClaimStatus.denied)
    throw new DomainError("CONFLICT", "This claim is no longer denied. Please write a message instead.");
  if (denial.isFinal) throw new DomainError("CONFLICT", "This decision came after an objection, and is final.");
  return denial;
}

/** As for a new claim: no one is assigned, and both deadlines run. */
async function openAgain(manager: EntityManager, ctx: RequestContext, claim: Claim): Promise<void> {
  const { id, status: from, assignedToName } = claim;
  const subject = { kind: "claim", id } as const;
  await manager.update(
    Claim,
    { id },
    {
      status: ClaimStatus.new,
      assignedToId: null,
      assignedToName: null,
      assignedAt: null,
      answeredAt: null,
      ...claimDeadlines(new Date()),
    },
  );
  // An answer to an earlier question must not close it again.
  await run(
    manager,
    sql`update claim_message set status_before = ${ClaimStatus.new}
      where claim_id = ${id}::uuid and is_question and answered_at is null and status_before = any(${CLOSED_CLAIM_STATUSES}::text[])`,
  );
  await recordActivity(manager, ctx, {
    subject,
    kind: ActivityKind.status_changed,
    details: { from, to: ClaimStatus.new },
  });
  if (assignedToName !== null)
    await recordActivity(manager, ctx, {
      subject,
      kind: ActivityKind.assigned,
      details: { from: assignedToName, to: null },
    });
}
