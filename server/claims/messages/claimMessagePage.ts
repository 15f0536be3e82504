import type { RequestContext } from "#server/context.js";
import { CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { raw, sql } from "#server/core/sql.js";
import { type PageInput, listPageType, listPage } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { readableClaimId } from "../readableClaimId.js";
import { ClaimMessage } from "./claimMessage.entity.js";

export const ClaimMessagePage = listPageType("ClaimMessagePage", ClaimMessage, [...CUSTOMERS, ...CLAIMS_DESK]);

/** @throws DomainError NOT_FOUND for a claim that does not exist, or is not the asking customer's */
export async function claimMessagePage(
  ctx: RequestContext,
  id: string,
  page: PageInput | null,
): Promise<Rows<ClaimMessage>> {
  const claimId = await readableClaimId(ctx, id);
  return listPage(ClaimMessage, page, {
    within: claimId,
    sortKey: { column: raw("root.position"), type: "bigint" },
    searched: raw("searchable(concat_ws(' ', root.id, root.content))"),
    where: [sql`root.claim_id = ${claimId}::uuid`],
  });
}
