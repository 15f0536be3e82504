import type { RequestContext } from "#server/context.js";
import { ADMINS } from "#server/core/access.js";
import { existingId } from "#server/core/entityRows.js";
import { raw, sql } from "#server/core/sql.js";
import { type PageInput, listPage, listPageType } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { USER_NOT_FOUND } from "../lockStaff.js";
import { Staff } from "../staff.entity.js";
import { ApiKey } from "./apiKey.entity.js";

export const ApiKeyPage = listPageType("ApiKeyPage", ApiKey, ADMINS);

/** An account's keys. @throws DomainError NOT_FOUND for an unknown account. */
export async function apiKeyPage(
  { database }: RequestContext,
  staffId: string,
  page: PageInput | null,
): Promise<Rows<ApiKey>> {
  const id = await existingId(database.manager, Staff, staffId, USER_NOT_FOUND);
  return listPage(ApiKey, page, {
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    searched: raw("searchable(concat_ws(' ', root.name, root.last_four, root.created_by))"),
    within: id,
    where: [sql`root.staff_id = ${id}`],
  });
}
