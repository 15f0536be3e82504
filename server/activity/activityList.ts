import type { EntityManager } from "typeorm";

import { STAFF } from "../core/access.js";
import { run } from "../core/run.js";
import { type Sql, raw, sql } from "../core/sql.js";
import { type PageInput, listPageType, listPage } from "../engine/graphql/listPage.js";
import type { Rows } from "../engine/projection/rows.js";
import { Activity, type HistoryKind } from "./activity.entity.js";

export const ActivityPage = listPageType("ActivityPage", Activity, STAFF);

/** One number for the time and, within a millisecond, the order of writing: `position` has fewer than 12 digits. */
const NEWEST = raw("(extract(epoch from root.at) * 1e15 + root.position)");

/** The history of one record, or of all of a kind. Whether the record exists is for its own domain to check. */
export function activityPage(kind: HistoryKind, id: string | undefined, page: PageInput | null): Rows<Activity> {
  return listPage(Activity, page, {
    sortKey: { column: NEWEST, type: "numeric" },
    searched: raw("searchable(concat_ws(' ', root.kind, root.actor_kind, root.actor_name))"),
    within: `${kind} ${id ?? ""}`,
    where: [sql`root.subject_kind = ${kind}::text`, id === undefined ? undefined : ofSubject(kind, id)],
  });
}

/** The id of the newest entry in a record's history, as its screen lists it. */
export async function newestActivity(
  manager: EntityManager,
  kind: HistoryKind,
  id: string,
): Promise<string | undefined> {
  const [newest] = await run<{ id: string }>(
    manager,
    sql`select root.id from activity root where root.subject_kind = ${kind}::text and ${ofSubject(kind, id)}
      order by root.at desc, root.position desc limit 1`,
  );
  return newest?.id;
}

/** A lead also has the histories of the leads that were merged into it. The merges themselves are in its own. */
function ofSubject(kind: HistoryKind, id: string): Sql {
  if (kind !== "lead") return sql`root.subject_id = ${id}::text`;
  return sql`root.subject_id = any(lead_histories(${id}::uuid)) and (root.kind <> 'merged_into' or root.subject_id = ${id}::text)`;
}
