import type { DataSource } from "typeorm";

import type { JobTask } from "../core/jobs/runJobs.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { auditBySystem } from "./audit.js";
import { AuditKind, AuditSubjectKind } from "./audit.kinds.js";

/** The task that deletes expired entries. */
export const DELETE_OLD_AUDIT_ENTRIES = "delete_old_audit_entries";

/** The database keeps each entry for at least a year, whatever is passed here. The deletion itself is logged. */
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
