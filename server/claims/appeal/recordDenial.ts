import type { EntityManager } from "typeorm";

import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { insertRow } from "#server/core/entityRows.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { dayAfter, newYorkDay } from "#shared/days.js";
import { isBlank } from "#shared/text/blank.js";
import { limitsInForce } from "../authorization/limitsInForce.js";
import type { Claim } from "../claim.entity.js";
import { ClaimDenial } from "./claimDenial.entity.js";

/**
 * A denial that is withdrawn and repeated in the same words within this time counts as one decision, even by two people.
 */
const SAME_DECISION_HOURS = 24;

/**
 * Records who denied the claim, and until when the customer may object. The claim must be locked. Toggling the status
 * leaves the denial and its letter as they were; a colleague who repeats the denial may not decide an objection to it.
 */
export async function recordDenial(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  { isFinal }: Pick<ClaimDenial, "isFinal">,
): Promise<void> {
  const { id: claimId } = claim;
  const { staffId, username } = requireStaff(ctx);
  if (!isFinal && (await isRepeated(manager, claim, staffId))) return;
  const number = (await manager.countBy(ClaimDenial, { claimId })) + 1;
  const appealUntil = await lastDayToObject(manager);
  await insertRow(manager, ClaimDenial, {
    claimId,
    number,
    isFinal,
    appealUntil,
    deniedById: staffId,
    deniedByName: username,
  });
}

/**
 * Whether the claim's last denial already says this and only gets another author. One that was objected to never does.
 */
async function isRepeated(
  manager: EntityManager,
  { id, denialReason, denialClause }: Claim,
  staffId: string,
): Promise<boolean> {
  const reason = isBlank(denialReason) ? null : denialReason;
  // Without a reason, the customer has been told nothing yet, not even the clause.
  const clause = reason === null || isBlank(denialClause) ? null : denialClause;
  const found = await run(
    manager,
    sql`update claim_denial last set repeated_by_ids = case
        when last.denied_by_id = ${staffId}::uuid or ${staffId}::uuid = any (last.repeated_by_ids) then last.repeated_by_ids
        else last.repeated_by_ids || ${staffId}::uuid end
      where last.claim_id = ${id}::uuid
      and last.reason is not distinct from ${reason}::text and last.clause is not distinct from ${clause}::text
      and last.denied_at > now() - ${SAME_DECISION_HOURS}::int * interval '1 hour'
      and not exists (select from claim_denial later where later.claim_id = last.claim_id and later.number > last.number)
      and not exists (select from claim_appeal objection where objection.denial_id = last.id)
      returning last.id`,
  );
  return found.length > 0;
}

/** From today. */
export async function lastDayToObject(manager: EntityManager): Promise<string> {
  const { appealDays } = await limitsInForce(manager);
  return dayAfter(newYorkDay(new Date()), appealDays);
}
