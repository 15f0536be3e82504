import { MANAGERS } from "#server/core/access.js";
import { isUuid } from "#server/core/ids.js";
import { raw, sql } from "#server/core/sql.js";
import { type PageInput, listPageType, listPage } from "#server/engine/graphql/listPage.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import type { ImportedRecords } from "./import.kinds.js";
import { LeadImport } from "./leadImport.entity.js";

export const LeadImportPage = listPageType("LeadImportPage", LeadImport, MANAGERS);

/** Files of leads or of policies, the newest first. */
export function leadImportList(page: PageInput | null, records: ImportedRecords): Rows<LeadImport> {
  return listPage(LeadImport, page, {
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    searched: raw("searchable(concat_ws(' ', root.file_name, root.created_by, root.state))"),
    within: records,
    where: [sql`root.records = ${records}`],
  });
}

/** One of them; null for the other kind of file. */
export function leadImportDetail(id: string, records: ImportedRecords): Rows<LeadImport> | null {
  return isUuid(id) ? one(LeadImport, { where: sql`root.id = ${id} and root.records = ${records}` }) : null;
}
