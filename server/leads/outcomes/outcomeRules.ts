import type { EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { CallOutcomeRules } from "#shared/calls/outcomes.js";
import type { LeadStatus } from "../lead.status.js";

/** In force now. */
export async function outcomeRules(manager: EntityManager): Promise<CallOutcomeRules> {
  const rows = await run<{ outcome: string; status: LeadStatus | null }>(
    manager,
    sql`select outcome, status from call_outcome_rule`,
  );
  return Object.fromEntries(rows.map(({ outcome, status }) => [outcome, status])) as CallOutcomeRules;
}
