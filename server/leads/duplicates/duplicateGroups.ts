import { raw } from "#server/core/sql.js";
import { textSearch } from "#server/core/textSearch.js";
import type { PageInput } from "#server/engine/graphql/listPage.js";
import { SortOrder } from "#server/engine/graphql/sortOrder.js";
import { type Rows, page } from "#server/engine/projection/rows.js";
import { DuplicateGroup } from "./duplicateGroup.js";

/** Both halves need the same collation, regardless of their columns'. Leads that share a phone and an email are already in the email's group. */
const GROUPS = raw(`
  select ('email:' || email_key) collate "C" as id, 'email' as kind, email_key collate "C" as value, count(*)::int as lead_count, max(created_at) as newest_at
  from lead where email_key <> '' group by email_key having count(*) > 1
  union all
  select 'phone:' || phone_digits, 'phone', phone_digits, count(*)::int, max(created_at)
  from lead where phone_digits <> '' group by phone_digits
  having count(*) > 1 and (min(email_key) = '' or min(email_key) <> max(email_key))`);

/** Groups of duplicates, the one with the newest lead first. */
export function duplicateGroups(input: PageInput | null): Rows<DuplicateGroup> {
  return page(DuplicateGroup, {
    from: GROUPS,
    where: textSearch(input?.search, raw("searchable(concat_ws(' ', root.kind, root.value))")),
    sortKey: { column: raw("root.newest_at"), type: "timestamptz" },
    order: input?.order ?? SortOrder.desc,
    first: input?.first ?? 20,
    after: input?.after,
  });
}
