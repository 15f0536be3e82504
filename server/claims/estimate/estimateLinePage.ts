import type { RequestContext } from "#server/context.js";
import { CLAIMS_DESK } from "#server/core/access.js";
import { existingId } from "#server/core/entityRows.js";
import { raw, sql } from "#server/core/sql.js";
import { type PageInput, listPageType, listPage } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { Claim } from "../claim.entity.js";
import { CLAIM_NOT_FOUND } from "../lockClaim.js";
import { EstimateLine } from "./estimateLine.entity.js";

export const EstimateLinePage = listPageType("EstimateLinePage", EstimateLine, CLAIMS_DESK);

/** @throws DomainError NOT_FOUND */
export async function estimateLinePage(
  ctx: RequestContext,
  id: string,
  page: PageInput | null,
): Promise<Rows<EstimateLine>> {
  const claimId = await existingId(ctx.database.manager, Claim, id, CLAIM_NOT_FOUND);
  return listPage(EstimateLine, page, {
    within: claimId,
    sortKey: { column: raw("root.position"), type: "bigint" },
    searched: raw("searchable(concat_ws(' ', root.id, root.kind, root.description, root.reason))"),
    where: [sql`root.claim_id = ${claimId}::uuid`],
  });
}
