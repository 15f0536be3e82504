import type { EntityManager } from "typeorm";

import { assertVersion, lockRow } from "../core/entityRows.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { Lead } from "./lead.entity.js";

export const LEAD_NOT_FOUND = "Lead not found";

/**
 * Like `lockRow`. @throws DomainError NOT_FOUND; CONFLICT if the sender has read another version than the current one.
 */
export async function lockLead(manager: EntityManager, id: string, version?: number | null): Promise<Lead> {
  const lead = await lockRow(manager, Lead, id, LEAD_NOT_FOUND);
  assertVersion("lead", lead, version);
  return lead;
}

/** Those that are left, in the order that is used everywhere, whatever the order of the ids. */
export async function lockLeads(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await run(manager, sql`select from lead where id = any(${ids}::uuid[]) order by id for update`);
}
