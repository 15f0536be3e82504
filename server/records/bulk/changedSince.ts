import type { EntityManager } from "typeorm";

import type { HistoryKind } from "#server/activity/activity.entity.js";
import type { ActivityKind } from "#server/activity/activity.kinds.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { BulkChange } from "./bulkChange.entity.js";
import type { LeftAlone } from "./bulkWork.js";

/** Why an undo leaves a record alone: the latest entry of these kinds in its history is not from this change. */
export async function changedSince(
  manager: EntityManager,
  { id }: BulkChange,
  record: { readonly kind: HistoryKind; readonly id: string },
  kinds: readonly ActivityKind[],
): Promise<LeftAlone | undefined> {
  const [last] = await run<{ own: boolean; who: string | null }>(
    manager,
    sql`select details->>'bulkId' = ${id} as own, actor_name as who from activity
     where subject_kind = ${record.kind} and subject_id = ${record.id} and kind = any(${kinds}::text[])
     order by at desc, position desc limit 1`,
  );
  return last === undefined || last.own ? undefined : { reason: "changed_since", message: last.who };
}
