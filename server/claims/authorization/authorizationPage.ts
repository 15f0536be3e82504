import type { RequestContext } from "#server/context.js";
import { CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { raw, sql } from "#server/core/sql.js";
import { type PageInput, listPageType, listPage } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { readableClaimId } from "../readableClaimId.js";
import { ClaimAuthorization } from "./claimAuthorization.entity.js";

export const ClaimAuthorizationPage = listPageType("ClaimAuthorizationPage", ClaimAuthorization, [
  ...CUSTOMERS,
  ...CLAIMS_DESK,
]);

/** @throws DomainError NOT_FOUND for a claim that does not exist, or is not the asking customer's */
export async function authorizationPage(
  ctx: RequestContext,
  id: string,
  page: PageInput | null,
): Promise<Rows<ClaimAuthorization>> {
  const claimId = await readableClaimId(ctx, id);
  return listPage(ClaimAuthorization, page, {
    within: claimId,
    sortKey: { column: raw("root.requested_at"), type: "timestamptz" },
    searched: raw("searchable(concat_ws(' ', root.id, root.status, root.number))"),
    where: [sql`root.claim_id = ${claimId}::uuid`],
  });
}
