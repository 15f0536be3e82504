import type { DataSource, EntityManager } from "typeorm";

import type { Doer } from "#server/activity/recordActivity.js";
import { isAllowed } from "#server/core/access.js";
import { announceOnce } from "#server/core/events/announceOnce.js";
import type { JobTask } from "#server/core/jobs/runJobs.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { StaffViewer } from "#server/core/viewer.js";
import { Staff } from "#server/staff/staff.entity.js";
import { applyBatch } from "./applyBatch.js";
import { BulkState, DESKS } from "./bulk.kinds.js";
import { BulkChange } from "./bulkChange.entity.js";
import type { BulkEnv } from "./bulkWork.js";
import { queueBulk } from "./startBulkChange.js";
import { undoBatch } from "./undoBatch.js";

interface Parts {
  readonly database: DataSource;
  readonly env: BulkEnv;
}

/** The task for one change, in batches of one transaction each. If the process stops, the next one continues. */
export function bulkWork({ database, env }: Parts): JobTask {
  return async (payload, { stopping }) => {
    const id = String(payload["bulkId"]);
    while (!stopping.aborted && (await database.transaction((manager) => workOnBatch(manager, env, id))));
    if (stopping.aborted) await queueBulk(database.manager, id);
  };
}

/** Returns false once nothing is left, or if it is not due yet. */
async function workOnBatch(manager: EntityManager, env: BulkEnv, id: string): Promise<boolean> {
  await announceOnce(manager);
  const [asked] = await run<{ early: number | null }>(
    manager,
    sql`select ceil(1000 * extract(epoch from begins_at - clock_timestamp()))::int as early from bulk_change where id = ${id} for update`,
  );
  const bulk = await manager.findOneBy(BulkChange, { id });
  if (asked === undefined || bulk === null) return false;
  if (bulk.state === BulkState.undoing)
    return await undoBatch(manager, { bulk, env, doer: await doerOf(manager, bulk) });
  if (bulk.state === BulkState.waiting) {
    if ((asked.early ?? 0) > 0) {
      await queueBulk(manager, id, asked.early ?? 0);
      return false;
    }
    await manager.update(BulkChange, { id }, { state: BulkState.running });
    return true;
  }
  return (
    bulk.state === BulkState.running && (await applyBatch(manager, { bulk, env, doer: await doerOf(manager, bulk) }))
  );
}

/** The person who started it, or its undo, with their current permissions. Undefined if they no longer may. */
async function doerOf(
  manager: EntityManager,
  { id: bulkId, list, state, planned: bulkRows, createdById, undoneById }: BulkChange,
): Promise<Doer | undefined> {
  const staffId = state === BulkState.undoing ? undoneById : createdById;
  const account = staffId === null ? null : await manager.findOneBy(Staff, { id: staffId });
  if (account === null || account.deactivatedAt !== null) return undefined;
  const { id, username, permissionSets } = account;
  const viewer: StaffViewer = { role: "staff", staffId: id, username, permissionSets };
  return isAllowed(viewer, DESKS[list]) ? { viewer, partOf: { bulkId, bulkRows } } : undefined;
}

/** The task that deletes previews that no one started, and data of undos that are no longer possible. */
export const FORGET_BULK = "forget_bulk_changes";

const DAYS_KEPT = 30;

export function oldBulkChanges(database: DataSource): JobTask {
  return async () => {
    await run(
      database,
      sql`delete from bulk_change where created_at < now() - case when state = 'previewed' then 1 else ${DAYS_KEPT}::int end * interval '1 day'
        and state not in ('waiting', 'running', 'undoing')`,
    );
  };
}
