import type { DataSource } from "typeorm";

import { sql } from "../core/sql.js";
import { run } from "../core/run.js";
import type { JobTask } from "../core/jobs/runJobs.js";
import { auditBySystem } from "./audit.js";
import { AuditKind, AuditSubjectKind } from "./audit.kinds.js";

/** The task that deletes entries whose time is over. */
export const DELETE_OLD_AUDIT_ENTRIES = "delete_old_audit_entries";

/** The database keeps each for a year at least, whatever is asked here. That something was deleted is an entry itself. */
export function oldAuditEntries(database: DataSource, keptDays: number): JobTask {
  return async () => {
    await database.transaction(async (manager) => {
      const [{ entries } = { entries: 0 }]: readonly { entries: number }[] = await run(
        manager,
        sql`select delete_old_audit_events(${keptDays}::int) as entries`,
      );
      if (entries === 0) return;
      await auditBySystem(manager, {
        kind: AuditKind.entries_deleted,
        subject: { kind: AuditSubjectKind.list, id: "audit", label: "audit" },
        details: { entries, olderThanDays: keptDays },
      });
    });
  };
}
