import type { SortOrder } from "../engine/graphql/sortOrder.js";
import { type Rows, many, page } from "../engine/projection/rows.js";
import { raw, sql } from "../core/sql.js";
import { textSearch } from "../core/textSearch.js";
import { Staff } from "./staff.entity.js";

export function staffAccounts(): Rows<Staff> {
  return many(Staff, { orderBy: raw("root.created_at desc, root.id desc") });
}

export interface StaffListRequest {
  readonly search?: string | null | undefined;
  readonly order: SortOrder;
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** An account's name and role never change, so the set of ids identifies the list's state. */
export function staffAccountPage({ search, order, first, after }: StaffListRequest): Rows<Staff> {
  const where = textSearch(search, raw("searchable(root.username)")) ?? raw("true");
  return page(Staff, {
    where,
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    order,
    first,
    after,
    fields: {
      exactTotalCount: sql`(select count(*)::int from staff root where ${where})`,
      fingerprint: raw("(select md5(coalesce(string_agg(id::text, ',' order by id), '')) from staff)"),
    },
  });
}
