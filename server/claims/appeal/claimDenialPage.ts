import type { RequestContext } from "#server/context.js";
import { CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { raw, sql } from "#server/core/sql.js";
import { type PageInput, listPageType, listPage } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { readableClaimId } from "../readableClaimId.js";
import { ClaimDenial } from "./claimDenial.entity.js";

export const ClaimDenialPage = listPageType("ClaimDenialPage", ClaimDenial, [...CUSTOMERS, ...CLAIMS_DESK]);

/** @throws DomainError NOT_FOUND for a claim that does not exist, or is not the asking customer's */
export async function claimDenialPage(
  ctx: RequestContext,
  id: string,
  page: PageInput | null,
): Promise<Rows<ClaimDenial>> {
  const claimId = await readableClaimId(ctx, id);
  return listPage(ClaimDenial, page, {
    within: claimId,
    sortKey: { column: raw("root.denied_at"), type: "timestamptz" },
    searched: raw("searchable(concat_ws(' ', root.id, root.reason, root.clause))"),
    where: [sql`root.claim_id = ${claimId}::uuid`],
  });
}
