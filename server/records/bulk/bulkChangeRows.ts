import type { RequestContext } from "#server/context.js";
import { STAFF } from "#server/core/access.js";
import { raw, sql } from "#server/core/sql.js";
import { textSearch } from "#server/core/textSearch.js";
import { type PageInput, listPageType } from "#server/engine/graphql/listPage.js";
import { SortOrder } from "#server/engine/graphql/sortOrder.js";
import { type Rows, page } from "#server/engine/projection/rows.js";
import type { BulkRowState } from "./bulk.kinds.js";
import { BulkChangeRow } from "./bulkChange.entity.js";
import { visibleBulkChange } from "./visibleBulkChange.js";

export const BulkChangeRowPage = listPageType("BulkChangeRowPage", BulkChangeRow, STAFF);

interface Asked {
  readonly id: string;
  /** All, if none is given. */
  readonly state: BulkRowState | null;
  readonly page: PageInput | null;
}

/** The rows of a change, in the order of choice. @throws DomainError as `visibleBulkChange` */
export async function bulkChangeRows(
  ctx: RequestContext,
  { id: sent, state, page: input }: Asked,
): Promise<Rows<BulkChangeRow>> {
  const { id } = await visibleBulkChange(ctx, sent);
  const ofState = state === null ? raw("true") : sql`chosen.state = ${state}`;
  return page(BulkChangeRow, {
    from: sql`select chosen.record_id as id, chosen.position, chosen.label, chosen.state, chosen.reason, chosen.message
      from bulk_change_row chosen where chosen.bulk_id = ${id} and ${ofState}`,
    where: textSearch(input?.search, raw("searchable(concat_ws(' ', root.label, root.id, root.message))")),
    sortKey: { column: raw("root.position"), type: "integer" },
    within: `${id} ${state ?? ""}`,
    order: input?.order ?? SortOrder.asc,
    first: input?.first ?? 50,
    after: input?.after,
  });
}
