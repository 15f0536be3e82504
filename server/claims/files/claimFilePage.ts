import type { RequestContext } from "#server/context.js";
import { CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { raw, sql } from "#server/core/sql.js";
import { type PageInput, listPageType, listPage } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { readableClaimId } from "../readableClaimId.js";
import { ClaimFile } from "./claimFile.entity.js";

export const ClaimFilePage = listPageType("ClaimFilePage", ClaimFile, [...CUSTOMERS, ...CLAIMS_DESK]);

/** @throws DomainError NOT_FOUND for a claim that does not exist, or is not the asking customer's */
export async function claimFilePage(ctx: RequestContext, id: string, page: PageInput | null): Promise<Rows<ClaimFile>> {
  const claimId = await readableClaimId(ctx, id);
  return listPage(ClaimFile, page, {
    within: claimId,
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    searched: raw("searchable(concat_ws(' ', root.id, root.file_name, root.content_type))"),
    where: [sql`root.claim_id = ${claimId}::uuid`],
  });
}
