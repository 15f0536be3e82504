import type { EntityManager } from "typeorm";

import { ActivityKind, ActorKind } from "#server/activity/activity.kinds.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { LeadImport } from "./leadImport.entity.js";

/**
 * Removes the imported policies of these leads, which are locked, and the customers who had nothing but these. Whoever
 * was a customer before the import stays one.
 */
export async function removePolicies(
  manager: EntityManager,
  work: LeadImport,
  leadIds: readonly string[],
): Promise<void> {
  const held = await run<{ customer: string }>(
    manager,
    sql`select distinct customer_id as customer from policy_customer held join policy on policy.id = held.policy_id
     where policy.lead_id = any(${leadIds}::uuid[])`,
  );
  await run(
    manager,
    sql`with removed as (delete from policy where lead_id = any(${leadIds}::uuid[]) returning id)
     insert into activity (subject_kind, subject_id, kind, actor_kind, actor_id, actor_name, details)
     select 'policy', id, ${ActivityKind.deleted}, ${ActorKind.staff}, ${work.undoneById}::uuid, ${work.undoneBy},
       jsonb_build_object('importId', ${work.id}::text) from removed`,
  );
  await run(
    manager,
    sql`delete from customer
     where id = any(${held.map(({ customer }) => customer)}::uuid[]) and created_at >= ${work.startedAt}
       and not exists (select from policy_customer other where other.customer_id = customer.id)
       and not exists (select from document_request asked where asked.customer_id = customer.id)`,
  );
}
