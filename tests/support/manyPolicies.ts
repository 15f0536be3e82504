import type { EntityManager } from "typeorm";

import { manyLeads, withoutIndexes } from "./manyLeads.js";
import type { Filling, TestDatabase } from "./testDatabase.js";

/**
 * A policy for every lead: nine in ten are gold, they start between six years ago and a year from now, and one in a
 * hundred has no end.
 */
export function manyPolicies(count: number): Filling {
  return { name: `policies_${count}`, on: manyLeads(count), fill: insertPolicies };
}

/** A claim on each policy with the holder's contact details, one an hour, in no order of the policies. */
export function manyClaims(count: number): Filling {
  return { name: `claims_${count}`, on: manyPolicies(count), fill: insertClaims };
}

async function insertPolicies(database: TestDatabase): Promise<void> {
  await writeMany(database, "policy", async (manager) => {
    await manager.query(`
      insert into policy (id, lead_id, package, policy_start_date, expiration_date, total_premium_cents, created_at)
      select 'VSP-' || substr(code, 1, 4) || '-' || substr(code, 5), id, case when number % 10 = 0 then 'Basic' else 'gold' end,
        start, case when number % 100 = 0 then null else start + 1095 end, number % 1000 * 100, created_at
      from (select id, created_at, number, lpad(number::text, 8, '0') as code, current_date - 2190 + (number * 7919 % 2555)::int as start
        from (select id, created_at, row_number() over (order by id) as number from lead) numbered) sold`);
  });
}

async function insertClaims(database: TestDatabase): Promise<void> {
  await writeMany(database, "claim", async (manager) => {
    await manager.query(`
      insert into claim (policy_id, first_name, last_name, email, phone, year, make, model, claim_reason,
        assign_due_at, answer_due_at, created_at, updated_at)
      select policy.id, first_name, last_name, email, phone, vehicle_year_key, vehicle_make_key, 'Base', 'Engine',
        now(), now(), now() - hours, now() - hours
      from (select id, lead_id, row_number() over (order by md5(id)) * interval '1 hour' as hours from policy) policy
        join lead on lead.id = policy.lead_id`);
  });
}

const ANNOUNCING = { policy: "policy_announced", claim: "claim_announced_to_portal" };

/** Writes thousands of rows of a table: nobody listens to what it would announce for each, and its indexes are built at the end. */
export async function writeMany(
  { asOwner }: TestDatabase,
  table: "policy" | "claim",
  write: (manager: EntityManager) => Promise<unknown>,
): Promise<void> {
  await asOwner(async (owner) => {
    await owner.transaction(async (manager) => {
      await manager.query("set local statement_timeout = 0");
      await manager.query(`alter table ${table} disable trigger ${ANNOUNCING[table]}`);
      await withoutIndexes(manager, table, async () => await write(manager));
      await manager.query(`alter table ${table} enable trigger ${ANNOUNCING[table]}`);
    });
    await owner.query(`vacuum analyze ${table}, ${table}_counter`);
  });
}
