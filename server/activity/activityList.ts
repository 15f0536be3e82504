import type { EntityManager } from "typeorm";

import { LOOKS, WRITTEN_MAIL } from "#shared/historyNews.js";
import { STAFF } from "../core/access.js";
import { isUuid } from "../core/ids.js";
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

/** `isNews` of the entry `root`: looking at something and mail that leaves by itself are none. */
const NEWS = sql`root.actor_kind <> 'system' and root.kind <> all(${LOOKS}::text[])
  and (root.kind <> 'email_sent' or root.details ->> 'mailKind' = ${WRITTEN_MAIL}::text)`;

/** Whether someone who has read a record's history up to this entry has read everything that people have done since. */
export async function isHistoryRead(
  manager: EntityManager,
  kind: HistoryKind,
  id: string,
  lastId: string,
): Promise<boolean> {
  if (!isUuid(lastId)) return false;
  const mine = sql`root.subject_kind = ${kind}::text and ${ofSubject(kind, id)}`;
  const [{ isRead } = { isRead: false }] = await run<{ isRead: boolean }>(
    manager,
    sql`select not exists (select from activity root where ${mine} and ${NEWS} and (root.at, root.position) > (last.at, last.position)) as "isRead"
      from (select root.at, root.position from activity root where root.id = ${lastId}::uuid and ${mine}) last`,
  );
  return isRead;
}

/** A lead also has the histories of the leads that were merged into it. The merges themselves are in its own. */
function ofSubject(kind: HistoryKind, id: string): Sql {
  if (kind !== "lead") return sql`root.subject_id = ${id}::text`;
  return sql`root.subject_id = any(lead_histories(${id}::uuid)) and (root.kind <> 'merged_into' or root.subject_id = ${id}::text)`;
}
