import { STAFF } from "#server/core/access.js";
import { raw } from "#server/core/sql.js";
import { type PageInput, listPageType, listPage } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { BulkChange } from "./bulkChange.entity.js";

export const BulkChangePage = listPageType("BulkChangePage", BulkChange, STAFF);

/** Changes that were started, newest first: the viewer's own, or for managers everyone's. */
export function bulkChangeList(page: PageInput | null): Rows<BulkChange> {
  return listPage(BulkChange, page, {
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    searched: raw(
      "searchable(concat_ws(' ', root.list, root.action, root.target, root.created_by, root.state, root.id))",
    ),
    where: [raw("root.started_at is not null")],
  });
}
