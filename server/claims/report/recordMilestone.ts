import type { EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { businessMinutes } from "../businessHours.js";
import type { Claim } from "../claim.entity.js";

/**
 * Records when the claim was first answered, for the figures. The claim must be locked; only the first answer counts.
 */
export async function recordAnswer(manager: EntityManager, claim: Claim, at: Date): Promise<void> {
  const minutes = businessMinutes(claim.createdAt, at);
  await run(
    manager,
    sql`insert into claim_milestone (claim_id, answered_at, answer_minutes, answered_in_time)
      values (${claim.id}::uuid, ${at}, ${minutes}, ${at <= claim.answerDueAt})
      on conflict (claim_id) do update set answered_at = excluded.answered_at, answer_minutes = excluded.answer_minutes,
        answered_in_time = excluded.answered_in_time
      where claim_milestone.answered_at is null`,
  );
}

/** The same for its first decision. */
export async function recordDecision(manager: EntityManager, claim: Claim, at: Date): Promise<void> {
  const minutes = businessMinutes(claim.createdAt, at);
  await run(
    manager,
    sql`insert into claim_milestone (claim_id, decided_at, decision_minutes) values (${claim.id}::uuid, ${at}, ${minutes})
      on conflict (claim_id) do update set decided_at = excluded.decided_at, decision_minutes = excluded.decision_minutes
      where claim_milestone.decided_at is null`,
  );
}
