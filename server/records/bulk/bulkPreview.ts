import type { EntityManager } from "typeorm";

import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { insertRow } from "#server/core/entityRows.js";
import { type FieldChecks, refusalOf } from "#server/core/fieldChecks.js";
import { run } from "#server/core/run.js";
import { type Sql, sql } from "#server/core/sql.js";
import { MAX_BULK_ROWS, MAX_CHOSEN_IDS } from "#shared/limits/bulkLimits.js";
import { beginningOf } from "#shared/text/beginningOf.js";
import type { BulkAction, BulkList } from "./bulk.kinds.js";
import { BulkChange } from "./bulkChange.entity.js";
import type { BulkParams } from "./bulkParams.js";

/** What is to be done, in a form that the job can read. */
export interface BulkPlan {
  readonly action: BulkAction;
  readonly target: string;
  readonly params: BulkParams;
}

interface Chosen<Filter> {
  readonly ids?: readonly string[] | null | undefined;
  readonly filter?: Filter | null | undefined;
}

export interface BulkSource extends BulkPlan {
  readonly list: BulkList;
  /**
   * `record_id`, `label`, `version`, `reason` and `address` (null where irrelevant) of the matching rows, in order, up
   * to one more than the limit.
   */
  readonly rows: Sql;
  /** The ids that were chosen one by one, as stored. One that no record can have is reported as gone. */
  readonly ids: readonly string[] | null;
}

/** Rows are chosen by their ids, or by the filter of their list. */
export function checkChosen<Filter>(checks: FieldChecks, { ids, filter }: Chosen<Filter>): void {
  if ((ids == null) === (filter == null)) checks.refuse("ids", "Please select rows by id or by filter.");
  else if (ids != null && ids.length === 0) checks.refuse("ids", "Please select at least one row.");
  else if (ids != null && ids.length > MAX_CHOSEN_IDS) checks.refuse("ids", TOO_MANY_IDS);
}

/** Requires exactly one action. */
export function checkOneAction(checks: FieldChecks, wishes: Readonly<Record<string, boolean>>): void {
  if (Object.values(wishes).filter(Boolean).length !== 1)
    checks.refuse(Object.keys(wishes)[0] ?? "", `Please send exactly one of these: ${Object.keys(wishes).join(", ")}.`);
}

const TOO_MANY_IDS = `At most ${MAX_CHOSEN_IDS.toLocaleString("en-US")} rows can be selected one by one. Select all that match a filter instead.`;
const TOO_MANY = `At most ${MAX_BULK_ROWS.toLocaleString("en-US")} rows can be changed at once. Please narrow the filters.`;

/** Fixes the rows and the outcome expected for each. Changes nothing yet. */
export async function keepPreview(manager: EntityManager, ctx: RequestContext, source: BulkSource): Promise<string> {
  const { staffId, username } = requireStaff(ctx);
  const { list, action, target, params } = source;
  const id = await insertRow(manager, BulkChange, {
    list,
    action,
    target: beginningOf(target, 300),
    params: params as never,
    createdBy: username,
    createdById: staffId,
  });
  await run(
    manager,
    sql`insert into bulk_change_row (bulk_id, position, record_id, label, version, state, reason)
     select ${id}, place, record_id, left(coalesce(label, ''), 300), version, case when reason is null then 'waiting' else 'excluded' end, reason
     from (
       select place, record_id, label, version, coalesce(reason, case
         when address is not null and row_number() over (partition by address collate "default", reason is null order by place) > 1 then 'same_address' end) as reason
       from (select found.*, row_number() over () as place from (${source.rows}) found) placed
     ) told`,
  );
  if (source.ids !== null) await keepMissing(manager, id, source.ids);
  const [counted] = await run<{ chosen: number; planned: number }>(
    manager,
    sql`select count(*)::int as chosen, count(*) filter (where state = 'waiting')::int as planned from bulk_change_row where bulk_id = ${id}`,
  );
  if ((counted?.chosen ?? 0) > MAX_BULK_ROWS) throw refusalOf("filter", TOO_MANY);
  await manager.update(BulkChange, { id }, { ...counted });
  return id;
}

/** Reports rows that were deleted since they were chosen, too. */
async function keepMissing(manager: EntityManager, id: string, ids: readonly string[]): Promise<void> {
  await run(
    manager,
    sql`insert into bulk_change_row (bulk_id, position, record_id, label, version, state, reason)
     select ${id}, (select coalesce(max(position), 0) from bulk_change_row where bulk_id = ${id}) + row_number() over (), missing, '', 0, 'excluded', 'gone'
     from unnest(${ids}::text[]) as missing
     where not exists (select from bulk_change_row known where known.bulk_id = ${id} and known.record_id = missing)`,
  );
}
