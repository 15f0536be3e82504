import { Activity } from "../activity/activity.entity.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { isUuid, uuidOf } from "../core/ids.js";
import { sql } from "../core/sql.js";
import { type Rows, one } from "../engine/projection/rows.js";

/**
 * Nobody reads the history of a lead that is gone, but people who had it open are told who deleted it or merged it
 * into which other one.
 */
export function leadDeletion(id: string): Rows<Activity> | null {
  if (!isUuid(id)) return null;
  return one(Activity, {
    where: sql`root.id = (select last.id from activity last
      where last.subject_kind = 'lead' and last.subject_id = ${uuidOf(id)}
        and last.kind in (${ActivityKind.deleted}, ${ActivityKind.merged_into})
      order by last.at desc, last.position desc limit 1)`,
  });
}
