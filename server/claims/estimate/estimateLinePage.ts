import type { RequestContext } from "#server/context.js";
import { CLAIMS_DESK } from "#server/core/access.js";
import { existingId } from "#server/core/entityRows.js";
import { raw, sql } from "#server/core/sql.js";
import { type ListPart, listPageOf, partOfList } from "#server/engine/graphql/listPart.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { Claim } from "../claim.entity.js";
import { CLAIM_NOT_FOUND } from "../lockClaim.js";
import { EstimateLine } from "./estimateLine.entity.js";

export const EstimateLinePage = listPageOf("EstimateLinePage", EstimateLine, CLAIMS_DESK);

/** @throws DomainError NOT_FOUND */
export async function estimateLinePage(
  ctx: RequestContext,
  id: string,
  part: ListPart | null,
): Promise<Rows<EstimateLine>> {
  const claimId = await existingId(ctx.database.manager, Claim, id, CLAIM_NOT_FOUND);
  return partOfList(EstimateLine, part, {
    within: claimId,
    sortKey: { column: raw("root.position"), type: "bigint" },
    searched: raw("searchable(concat_ws(' ', root.id, root.kind, root.description, root.reason))"),
    where: [sql`root.claim_id = ${claimId}::uuid`],
  });
}
