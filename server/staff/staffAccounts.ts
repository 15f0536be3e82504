import { ADMINS } from "../core/access.js";
import { raw, sql } from "../core/sql.js";
import { textSearch } from "../core/textSearch.js";
import { type PageInput, listPageType, listPage } from "../engine/graphql/listPage.js";
import type { SortOrder } from "../engine/graphql/sortOrder.js";
import { type Rows, many, page } from "../engine/projection/rows.js";
import { Staff } from "./staff.entity.js";

const ACTIVE = raw("root.deactivated_at is null");
const DEACTIVATED = raw("root.deactivated_at is not null");
const SEARCHED = raw("searchable(concat_ws(' ', root.username, root.name, root.email, root.phone))");
const SORT_KEY = { column: raw("root.created_at"), type: "timestamptz" } as const;

export function staffAccounts(): Rows<Staff> {
  return many(Staff, { where: ACTIVE, orderBy: raw("root.created_at desc, root.id desc") });
}

export function deactivatedStaff(): Rows<Staff> {
  return many(Staff, {
    where: DEACTIVATED,
    orderBy: raw("root.deactivated_at desc, root.id desc"),
  });
}

export const DeactivatedStaffPage = listPageType("DeactivatedStaffPage", Staff, ADMINS);

export function deactivatedStaffPage(page: PageInput | null): Rows<Staff> {
  return listPage(Staff, page, { sortKey: SORT_KEY, searched: SEARCHED, where: [DEACTIVATED] });
}

export interface StaffListRequest {
  readonly search?: string | null | undefined;
  readonly order: SortOrder;
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** Those who can sign in. Their ids and versions identify the list's state. */
export function staffAccountPage({ search, order, first, after }: StaffListRequest): Rows<Staff> {
  const found = textSearch(search, SEARCHED);
  const where = found === undefined ? ACTIVE : sql`${ACTIVE} and ${found}`;
  return page(Staff, {
    where,
    sortKey: SORT_KEY,
    order,
    first,
    after,
    fields: {
      exactTotalCount: sql`(select count(*)::int from staff root where ${where})`,
      fingerprint: sql`(select md5(coalesce(string_agg(root.id || ' ' || root.version, ',' order by root.id), '')) from staff root where ${ACTIVE})`,
    },
  });
}
