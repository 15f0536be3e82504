import type { EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { type Sql, raw, sql } from "#server/core/sql.js";
import { limitsInForce } from "./authorization/limitsInForce.js";
import { claimDeadlines } from "./businessHours.js";

/** The step after the two reminders. */
export const TELL_STAFF = 3;
/** Steps per transaction. */
export const AT_ONCE = 100;

/** SQL of the last step that is due by the days in the settings, counted from the column `since`. */
export async function stepDue(manager: EntityManager, since: string): Promise<Sql> {
  const { remindAfterDays, remindAgainAfterDays, unansweredAfterDays } = await limitsInForce(manager);
  const days = [remindAfterDays, remindAgainAfterDays, unansweredAfterDays];
  return sql`select max(number)::int as step from unnest(${days}::int[]) with ordinality as planned (days, number)
    where ${raw(since)} + planned.days * interval '1 day' <= now()`;
}

/**
 * The claim's deadline runs again, as for any other claim that waits for us. One that runs already, or a claim that
 * waits for its customer, is left alone if `unlessRunning` is set.
 */
export async function startClockAgain(
  manager: EntityManager,
  claimId: string,
  { unlessRunning = false } = {},
): Promise<void> {
  const { answerDueAt } = claimDeadlines(new Date());
  await run(
    manager,
    sql`update claim set answered_at = null, answer_due_at = ${answerDueAt} where id = ${claimId}::uuid
      and (not ${unlessRunning}::boolean or answered_at is not null and status <> 'awaiting_customer_action')`,
  );
}
