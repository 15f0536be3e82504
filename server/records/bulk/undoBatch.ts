import type { EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { type Batch, type RowOutcome, saveOutcomes, nextRows } from "./applyBatch.js";
import { BulkRowState, BulkState } from "./bulk.kinds.js";
import { BulkChange } from "./bulkChange.entity.js";
import type { BulkParams } from "./bulkParams.js";
import { attempt } from "./bulkWork.js";
import { LIST_WORK } from "./listWork.js";

/**
 * Restores the next rows of a locked change, unless someone has changed them since. Returns false once none is left.
 */
export async function undoBatch(manager: EntityManager, { bulk, env, doer }: Batch): Promise<boolean> {
  const { id, list } = bulk;
  if (doer === undefined) await keepRest(manager, id);
  const rows = await nextRows(manager, id, BulkRowState.changed);
  const kind = LIST_WORK[list];
  if (rows.length === 0 || doer === undefined) {
    await manager.update(BulkChange, { id }, { state: BulkState.undone, undoneAt: new Date() });
    return false;
  }
  await kind.lock(
    manager,
    rows.map(({ recordId }) => recordId),
    bulk.action,
  );
  const outcomes: RowOutcome[] = [];
  const work = { bulk, env, doer, params: bulk.params as BulkParams, isFirst: false };
  for (const row of rows) {
    const { position } = row;
    const left = await attempt(manager, (attempted) => kind.restore(attempted, work, row));
    if (left === undefined) outcomes.push({ position, state: BulkRowState.undone });
    else if ("refused" in left)
      outcomes.push({ position, state: BulkRowState.kept, reason: "refused", message: left.refused });
    else outcomes.push({ position, state: BulkRowState.kept, ...left });
  }
  await saveOutcomes(manager, id, outcomes);
  const undone = outcomes.filter(({ state }) => state === BulkRowState.undone).length;
  await manager.update(
    BulkChange,
    { id },
    { undone: bulk.undone + undone, kept: bulk.kept + outcomes.length - undone },
  );
  return true;
}

async function keepRest(manager: EntityManager, id: string): Promise<void> {
  await run(
    manager,
    sql`with left_alone as (
       update bulk_change_row set state = 'kept', reason = 'not_allowed' where bulk_id = ${id} and state = 'changed' returning position)
     update bulk_change set kept = kept + (select count(*) from left_alone) where id = ${id}`,
  );
}
