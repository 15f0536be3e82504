import type { EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import type { PolicyFacts } from "#shared/coverageDecision/coverageFacts.js";
import { decide, type Decided, type LineFacts } from "./claimLine.rules.js";
import { policyFactsOf } from "./claimLine.sql.js";

/** The rules' decision on a line, by the current facts of the claim's policy. */
export async function decidedLine(
  manager: EntityManager,
  claimId: string,
  line: LineFacts,
): Promise<Decided & { readonly checkedAt: Date }> {
  const [read] = await run<{ facts: PolicyFacts | null }>(
    manager,
    sql`select ${raw(policyFactsOf("asked"))} as facts
      from (select ${claimId}::uuid as claim_id, ${line.component}::text as component, ${line.failedOn}::date as failed_on) asked`,
  );
  return { ...decide(line, read?.facts ?? null), checkedAt: new Date() };
}
