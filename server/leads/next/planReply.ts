import type { EntityManager } from "typeorm";

import { isEnded } from "#shared/calls/outcomes.js";
import { ActivityKind } from "#server/activity/activity.kinds.js";
import { SYSTEM, recordActivityBy } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { Lead } from "../lead.entity.js";
import { salespersonOf } from "../owner/salespersonOf.js";
import { actionDetails } from "./nextAction.rules.js";

/**
 * Makes a reply to the customer a locked lead's next action, due now and for its owner, unless one is
 * already planned or the lead has ended. It is free text, so that it is allowed for someone who must not be called, too.
 */
export async function planReply(
  manager: EntityManager,
  ctx: Pick<RequestContext, "changes">,
  lead: Lead,
  words: string,
): Promise<void> {
  if (isEnded(lead.status)) return;
  const planned = { kind: "other", words, dueAt: new Date() } as const;
  const written = await run<unknown>(
    manager,
    sql`insert into lead_next_action (lead_id, kind, words, due_at, owner_id)
     values (${lead.id}, ${planned.kind}, ${words}, ${planned.dueAt}, ${lead.ownerId})
     on conflict (lead_id) do nothing returning id`,
  );
  if (written.length === 0) return;
  const owner = lead.ownerId === null ? undefined : await salespersonOf(manager, lead.ownerId);
  const transaction = await recordActivityBy(manager, SYSTEM, {
    subject: { kind: "lead", id: lead.id },
    kind: ActivityKind.next_action_set,
    details: { ...actionDetails(planned), ...(owner && { owner: owner.name }) },
  });
  ctx.changes?.add(transaction);
}
