import type { EntityManager } from "typeorm";

import { LEAD_STATUS_LABELS } from "#shared/statuses/lead.js";
import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { changeLeadStatus } from "./changeLeadStatus.js";
import { Lead } from "./lead.entity.js";
import type { SetLeadStatusInput } from "./lead.inputs.js";
import type { LeadStatus } from "./lead.status.js";
import { lockLead } from "./lockLead.js";

/**
 * Any status may follow any other.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a stale `version`, and if the lead has another status than the sender has
 * read.
 */
export async function setLeadStatus(
  ctx: RequestContext,
  { id, status, version, seenStatus }: SetLeadStatusInput,
): Promise<Rows<Lead>> {
  await ctx.database.transaction(async (manager) => {
    const lead = await lockLead(manager, id, version);
    // A colleague who has set the same one leaves nothing to do.
    if (seenStatus != null && lead.status !== status) await assertStatusRead(manager, lead, seenStatus);
    await changeLeadStatus(manager, ctx, lead, status);
  });
  return byId(Lead, id);
}

async function assertStatusRead(manager: EntityManager, { id, status }: Lead, read: LeadStatus): Promise<void> {
  if (status === read) return;
  const [last] = await run<{ readonly who: string | null }>(
    manager,
    sql`select actor_name as who from activity
     where subject_kind = 'lead' and subject_id = ${id} and kind = 'status_changed' and details ->> 'to' = ${status}
     order by at desc, position desc limit 1`,
  );
  const who = last?.who ?? "Someone else";
  throw new DomainError(
    "CONFLICT",
    `${who} has changed this lead's status to ${LEAD_STATUS_LABELS[status]} meanwhile. Choose again if it should be another one.`,
  );
}
