import type { RequestContext } from "#server/context.js";
import { CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { raw, sql } from "#server/core/sql.js";
import { type PageInput, listPageType, listPage } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { readableClaimId } from "../readableClaimId.js";
import { ClaimPayment } from "./claimPayment.entity.js";

export const ClaimPaymentPage = listPageType("ClaimPaymentPage", ClaimPayment, [...CUSTOMERS, ...CLAIMS_DESK]);

/** The columns that a customer can read, so that a search never matches on the others. */
const SEARCHED = "root.id, root.status, root.payee, root.payee_name";

/** @throws DomainError NOT_FOUND for a claim that does not exist, or is not the asking customer's */
export async function claimPaymentPage(
  ctx: RequestContext,
  id: string,
  page: PageInput | null,
): Promise<Rows<ClaimPayment>> {
  const claimId = await readableClaimId(ctx, id);
  const more = ctx.viewer.role === "customer" ? "" : ", root.reference, root.reason";
  return listPage(ClaimPayment, page, {
    within: claimId,
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    searched: raw(`searchable(concat_ws(' ', ${SEARCHED}${more}))`),
    where: [sql`root.claim_id = ${claimId}::uuid`],
  });
}
