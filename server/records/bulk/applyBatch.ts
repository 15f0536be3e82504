import type { EntityManager } from "typeorm";

import type { Doer } from "#server/activity/recordActivity.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { BulkRowState, BulkState } from "./bulk.kinds.js";
import { BulkChange } from "./bulkChange.entity.js";
import type { BulkBefore, BulkParams } from "./bulkParams.js";
import { type BulkEnv, type WaitingRow, attempt, isLeftAlone } from "./bulkWork.js";
import { LIST_WORK } from "./listWork.js";

/** Rows per transaction. */
export const BULK_BATCH_SIZE = 100;

export interface Batch {
  readonly bulk: BulkChange;
  readonly env: BulkEnv;
  readonly doer: Doer | undefined;
}

/** The outcome of a row, as stored. */
export interface RowOutcome {
  readonly position: number;
  readonly state: BulkRowState;
  readonly reason?: string;
  readonly message?: string | null;
  readonly before?: BulkBefore | null;
}

/** Applies the next rows of a locked change. Returns false once none is left. */
export async function applyBatch(manager: EntityManager, { bulk, env, doer }: Batch): Promise<boolean> {
  const { id, list } = bulk;
  if (doer === undefined) await refuseRest(manager, id);
  const rows = await nextRows(manager, id, BulkRowState.waiting);
  const kind = LIST_WORK[list];
  if (rows.length === 0 || doer === undefined) {
    await manager.update(BulkChange, { id }, { state: BulkState.done, endedAt: new Date() });
    return false;
  }
  await kind.lock(
    manager,
    rows.map(({ recordId }) => recordId),
    bulk.action,
  );
  const outcomes: RowOutcome[] = [];
  let isFirst = bulk.changed === 0;
  for (const row of rows) {
    const { position } = row;
    const work = { bulk, env, doer, params: bulk.params as BulkParams, isFirst };
    const outcome = await attempt(manager, (attempted) => kind.apply(attempted, work, row));
    if ("refused" in outcome)
      outcomes.push({ position, state: BulkRowState.failed, reason: "refused", message: outcome.refused });
    else if (isLeftAlone(outcome)) outcomes.push({ position, state: BulkRowState.skipped, ...outcome });
    else {
      isFirst = false;
      outcomes.push({ position, state: BulkRowState.changed, before: outcome });
    }
  }
  await saveOutcomes(manager, id, outcomes);
  const count = (state: BulkRowState): number => outcomes.filter((each) => each.state === state).length;
  await manager.update(
    BulkChange,
    { id },
    {
      changed: bulk.changed + count(BulkRowState.changed),
      skipped: bulk.skipped + count(BulkRowState.skipped),
      failed: bulk.failed + count(BulkRowState.failed),
    },
  );
  return true;
}

export async function nextRows(
  manager: EntityManager,
  id: string,
  state: BulkRowState,
): Promise<readonly WaitingRow[]> {
  return await run<WaitingRow>(
    manager,
    sql`select position, record_id as "recordId", version, before
     from bulk_change_row where bulk_id = ${id} and state = ${state} order by position limit ${BULK_BATCH_SIZE}`,
  );
}

export async function saveOutcomes(manager: EntityManager, id: string, outcomes: readonly RowOutcome[]): Promise<void> {
  await run(
    manager,
    sql`update bulk_change_row kept set state = told.state, reason = told.reason, message = told.message, before = coalesce(told.before, kept.before)
     from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as told (position integer, state text, reason text, message text, before jsonb)
     where kept.bulk_id = ${id} and kept.position = told.position`,
  );
}

/** The person who started it may no longer do this. */
async function refuseRest(manager: EntityManager, id: string): Promise<void> {
  await run(
    manager,
    sql`with refused as (
       update bulk_change_row set state = 'skipped', reason = 'not_allowed' where bulk_id = ${id} and state = 'waiting' returning position)
     update bulk_change set skipped = skipped + (select count(*) from refused) where id = ${id}`,
  );
}
