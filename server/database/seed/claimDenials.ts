import { createHash } from "node:crypto";

import type { EntityManager } from "typeorm";

import { letterClaim } from "#server/claims/appeal/letterClaim.js";
import { denialLetter } from "#server/claims/appeal/pdf/denialLetter.js";
import { businessMinutes, claimDeadlines } from "#server/claims/businessHours.js";
import { Claim } from "#server/claims/claim.entity.js";
import { type ClaimStatus, isDecision } from "#server/claims/claim.status.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { Env } from "#server/env.js";
import { dayAfter, newYorkDay } from "#shared/days.js";
import { shortId } from "#shared/text/shortId.js";
import type { Actor } from "./leadStory.js";

export interface PlannedDecision {
  readonly claimId: string;
  readonly createdAt: Date;
  readonly actor: Actor;
  readonly answeredAt: Date | null;
  readonly statuses: readonly { readonly at: Date; readonly to: ClaimStatus }[];
  /** The customer's objection to the denial. */
  readonly objection: { readonly at: Date; readonly content: string } | undefined;
}

const DAYS_TO_OBJECT = 30;

/**
 * Adds the denial letters of the demo data, the objections to them, and the times at which its claims were answered and
 * decided.
 */
export async function addDecisions(
  manager: EntityManager,
  brand: Env,
  planned: readonly PlannedDecision[],
): Promise<void> {
  for (const plan of planned) {
    await addMilestones(manager, plan);
    const denied = plan.statuses.find(({ to }) => to === "denied");
    if (denied !== undefined) await addDenial(manager, brand, plan, denied.at);
  }
}

async function addMilestones(
  manager: EntityManager,
  { claimId, createdAt, answeredAt, statuses }: PlannedDecision,
): Promise<void> {
  if (answeredAt === null) return;
  const decidedAt = statuses.find(({ to }) => isDecision(to))?.at ?? null;
  await run(
    manager,
    sql`insert into claim_milestone (claim_id, answered_at, answer_minutes, answered_in_time, decided_at, decision_minutes)
      values (${claimId}::uuid, ${answeredAt}, ${businessMinutes(createdAt, answeredAt)}, ${answeredAt <= claimDeadlines(createdAt).answerDueAt},
        ${decidedAt}, ${decidedAt && businessMinutes(createdAt, decidedAt)})`,
  );
}

async function addDenial(
  manager: EntityManager,
  brand: Env,
  { claimId, actor, objection }: PlannedDecision,
  at: Date,
): Promise<void> {
  const claim = await manager.findOneByOrFail(Claim, { id: claimId });
  const { denialReason: reason, denialClause: clause } = claim;
  const appealUntil = dayAfter(newYorkDay(at), DAYS_TO_OBJECT);
  const [denial] = await run<{ readonly id: string }>(
    manager,
    sql`insert into claim_denial (claim_id, number, reason, clause, denied_at, denied_by_id, denied_by_name, appeal_until)
      values (${claimId}::uuid, 1, ${reason}, ${clause}, ${at}, ${actor.id}::uuid, ${actor.name}, ${appealUntil}) returning id`,
  );
  const { brandName, supportPhone, claimsEmail, postalAddress, publicUrl } = brand;
  const bytes = await denialLetter({
    brand: { brandName },
    reach: { supportPhone, claimsEmail, postalAddress, portal: `${publicUrl}/portal/claims/${claimId}` },
    claim: await letterClaim(manager, claim),
    reason: reason ?? "",
    clause,
    appealUntil,
    isFinal: false,
    at,
  });
  await run(
    manager,
    sql`insert into claim_denial_letter (denial_id, file_name, bytes, sha256, sent_at)
      values (${denial?.id}::uuid, ${`Decision-${shortId(claimId)}-1.pdf`}, ${bytes}, ${createHash("sha256").update(bytes).digest()}, ${at})`,
  );
  if (objection === undefined) return;
  await run(
    manager,
    sql`insert into claim_appeal (claim_id, denial_id, content, denied_by_id, created_at)
      values (${claimId}::uuid, ${denial?.id}::uuid, ${objection.content}, ${actor.id}::uuid, ${objection.at})`,
  );
}
