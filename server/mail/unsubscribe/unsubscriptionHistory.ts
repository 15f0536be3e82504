import type { EntityManager } from "typeorm";

import type { ActivityKind } from "#server/activity/activity.kinds.js";
import { type DoneBy, recordActivity } from "#server/activity/recordActivity.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";

/** Records it in the history of every lead with this address, and of its policy. */
export async function recordInHistories(
  manager: EntityManager,
  doneBy: DoneBy,
  kind: ActivityKind.unsubscribed | ActivityKind.resubscribed,
  details: { readonly email: string; readonly reason?: string },
): Promise<void> {
  const subjects = await run<{ readonly kind: "lead" | "policy"; readonly id: string }>(
    manager,
    sql`select 'lead' as kind, id::text from lead where email_key = ${details.email}
      union all
      select 'policy', policy.id from policy join lead on lead.id = policy.lead_id where lead.email_key = ${details.email}`,
  );
  for (const subject of subjects) await recordActivity(manager, doneBy, { subject, kind, details });
}
