import { Activity } from "../activity/activity.entity.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { isUuid } from "../core/ids.js";
import { sql } from "../core/sql.js";
import { type Rows, one } from "../engine/projection/rows.js";

/** The history of a deleted lead is no list that anybody reads any more, but whoever had the lead open is told who deleted it. */
export function leadDeletion(id: string): Rows<Activity> | null {
  if (!isUuid(id)) return null;
  return one(Activity, {
    where: sql`root.subject_kind = 'lead' and root.subject_id = ${id.toLowerCase()} and root.kind = ${ActivityKind.deleted}::text`,
  });
}
