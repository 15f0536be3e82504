import { insertManyLeads } from "./manyLeads.js";
import type { Filling, TestDatabase } from "./testDatabase.js";

export function manyPolicies(count: number): Filling {
  return { name: `policies_${count}`, fill: (database) => insertManyPolicies(database, count) };
}

/** With a claim on each policy. */
export function manyClaims(count: number): Filling {
  return {
    name: `claims_${count}`,
    fill: async (database) => {
      await insertManyPolicies(database, count);
      await insertManyClaims(database);
    },
  };
}

/**
 * Adds a policy for every lead: nine in ten are gold, they start between six years ago and a year from now, and one in
 * a hundred has no end.
 */
async function insertManyPolicies(database: TestDatabase, count: number): Promise<void> {
  await insertManyLeads(database, count);
  await database.dataSource.query(`
    insert into policy (id, lead_id, package, policy_start_date, expiration_date, total_premium_cents, created_at)
    select 'VSP-' || substr(code, 1, 4) || '-' || substr(code, 5), id, case when number % 10 = 0 then 'Basic' else 'gold' end,
      start, case when number % 100 = 0 then null else start + 1095 end, number % 1000 * 100, created_at
    from (select id, created_at, number, lpad(number::text, 8, '0') as code, current_date - 2190 + (number * 7919 % 2555)::int as start
      from (select id, created_at, row_number() over (order by id) as number from lead) numbered) sold`);
  await database.asOwner(async (owner) => await owner.query("vacuum analyze policy, policy_counter"));
}

/** Adds a claim on every policy, with the holder's contact details. */
export async function insertManyClaims({ dataSource, asOwner }: TestDatabase): Promise<void> {
  await dataSource.query(`
    insert into claim (policy_id, first_name, last_name, email, phone, year, make, model, claim_reason, assign_due_at, answer_due_at)
    select policy.id, first_name, last_name, email, phone, vehicle_year_key, vehicle_make_key, 'Base', 'Engine', now(), now()
    from policy join lead on lead.id = policy.lead_id`);
  await asOwner(async (owner) => await owner.query("vacuum analyze claim, claim_counter"));
}
