import type { EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { givenCents, paymentCents } from "../claimMoney.sql.js";

/** Cents that we owe for a locked claim and have neither paid nor scheduled yet. */
export async function stillOwed(manager: EntityManager, claimId: string): Promise<number> {
  const [found] = await run<{ readonly cents: number }>(
    manager,
    sql`select ${raw(givenCents("claim", "owed_cents"))} - ${raw(paymentCents("claim", "scheduled", "paid"))} as cents
      from claim where id = ${claimId}::uuid`,
  );
  return found?.cents ?? 0;
}
