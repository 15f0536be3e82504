import { MANAGERS } from "#server/core/access.js";
import { raw } from "#server/core/sql.js";
import { type ListPart, listPageOf, partOfList } from "#server/engine/graphql/listPart.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { LeadImport } from "./leadImport.entity.js";

export const LeadImportPage = listPageOf("LeadImportPage", LeadImport, MANAGERS);

/** Files of leads, the newest first. */
export function leadImportList(part: ListPart | null): Rows<LeadImport> {
  return partOfList(LeadImport, part, {
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    searched: raw("searchable(concat_ws(' ', root.file_name, root.created_by, root.state))"),
    where: [],
  });
}
