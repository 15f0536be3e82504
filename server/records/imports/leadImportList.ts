import { MANAGERS } from "#server/core/access.js";
import { raw } from "#server/core/sql.js";
import { type PageInput, listPageType, listPage } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { LeadImport } from "./leadImport.entity.js";

export const LeadImportPage = listPageType("LeadImportPage", LeadImport, MANAGERS);

/** Files of leads, the newest first. */
export function leadImportList(page: PageInput | null): Rows<LeadImport> {
  return listPage(LeadImport, page, {
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    searched: raw("searchable(concat_ws(' ', root.file_name, root.created_by, root.state))"),
    where: [],
  });
}
