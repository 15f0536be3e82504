import type { SortOrder } from "../engine/graphql/sortOrder.js";
import { type Rows, many, page } from "../engine/projection/rows.js";
import { raw, sql } from "../core/sql.js";
import { textSearch } from "../core/textSearch.js";
import { Staff } from "./staff.entity.js";

const ACTIVE = raw("root.deactivated_at is null");
const DEACTIVATED = raw("root.deactivated_at is not null");

export function staffAccounts(): Rows<Staff> {
  return many(Staff, { where: ACTIVE, orderBy: raw("root.created_at desc, root.id desc") });
}

export function deactivatedStaff(): Rows<Staff> {
  return many(Staff, {
    where: DEACTIVATED,
    orderBy: raw("root.deactivated_at desc, root.id desc"),
  });
}

export interface StaffListRequest {
  readonly search?: string | null | undefined;
  /** Those that were removed, in place of those who can sign in. */
  readonly deactivated: boolean;
  readonly order: SortOrder;
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** The ids and versions of its accounts identify the list's state. */
export function staffAccountPage({ search, deactivated, order, first, after }: StaffListRequest): Rows<Staff> {
  const found = textSearch(search, raw("searchable(concat_ws(' ', root.username, root.name, root.email, root.phone))"));
  const listed = deactivated ? DEACTIVATED : ACTIVE;
  const where = found === undefined ? listed : sql`${listed} and ${found}`;
  return page(Staff, {
    where,
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    order,
    first,
    after,
    fields: {
      exactTotalCount: sql`(select count(*)::int from staff root where ${where})`,
      fingerprint: sql`(select md5(coalesce(string_agg(root.id || ' ' || root.version, ',' order by root.id), '')) from staff root where ${listed})`,
    },
  });
}
