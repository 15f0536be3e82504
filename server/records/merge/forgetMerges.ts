import type { DataSource } from "typeorm";

import type { JobTask } from "#server/core/jobs/runJobs.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { DAYS_TO_UNDO } from "#server/leads/merge/leadMerge.rules.js";

/** The task that deletes merged leads that can no longer be restored. */
export const FORGET_MERGES = "forget_merges";

/** The record of the merge stays, because the merged lead's address leads to the other one. */
export function oldMerges(database: DataSource): JobTask {
  return async () => {
    await run(
      database,
      sql`update lead_merge set kept = null where kept is not null and merged_at < now() - ${DAYS_TO_UNDO} * interval '1 day'`,
    );
  };
}
