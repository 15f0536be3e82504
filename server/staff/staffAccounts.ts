import type { SortOrder } from "../engine/graphql/sortOrder.js";
import { type Rows, many, page } from "../engine/projection/rows.js";
import { raw, sql } from "../core/sql.js";
import { textSearch } from "../core/textSearch.js";
import { Staff } from "./staff.entity.js";

const ACTIVE = raw("root.deactivated_at is null");

export function staffAccounts(): Rows<Staff> {
  return many(Staff, { where: ACTIVE, orderBy: raw("root.created_at desc, root.id desc") });
}

export function deactivatedStaff(): Rows<Staff> {
  return many(Staff, {
    where: raw("root.deactivated_at is not null"),
    orderBy: raw("root.deactivated_at desc, root.id desc"),
  });
}

export interface StaffListRequest {
  readonly search?: string | null | undefined;
  readonly order: SortOrder;
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** Those who can sign in. Their ids and versions identify the list's state. */
export function staffAccountPage({ search, order, first, after }: StaffListRequest): Rows<Staff> {
  const found = textSearch(search, raw("searchable(concat_ws(' ', root.username, root.name, root.email, root.phone))"));
  const where = found === undefined ? ACTIVE : sql`${ACTIVE} and ${found}`;
  return page(Staff, {
    where,
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    order,
    first,
    after,
    fields: {
      exactTotalCount: sql`(select count(*)::int from staff root where ${where})`,
      fingerprint: raw(
        "(select md5(coalesce(string_agg(id || ' ' || version, ',' order by id), '')) from staff where deactivated_at is null)",
      ),
    },
  });
}
