import type { RequestContext } from "#server/context.js";
import { CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { notFound } from "#server/core/entityRows.js";
import { isUuid } from "#server/core/ids.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { type ListPart, listPageOf, partOfList } from "#server/engine/graphql/listPart.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { ofOwnClaims } from "../claim.scope.js";
import { CLAIM_NOT_FOUND } from "../lockClaim.js";
import { ClaimMessage } from "./claimMessage.entity.js";

export const ClaimMessagePage = listPageOf("ClaimMessagePage", ClaimMessage, [...CUSTOMERS, ...CLAIMS_DESK]);

/** @throws DomainError NOT_FOUND for a claim that does not exist, or is not the asking customer's */
export async function claimMessagePage(
  ctx: RequestContext,
  id: string,
  part: ListPart | null,
): Promise<Rows<ClaimMessage>> {
  const own = ctx.viewer.role === "customer" ? ofOwnClaims("claim", ctx.viewer) : raw("true");
  const [claim] = isUuid(id)
    ? await run<{ readonly id: string }>(ctx.database, sql`select id from claim where id = ${id} and ${own}`)
    : [];
  if (claim === undefined) throw notFound(CLAIM_NOT_FOUND);
  return partOfList(ClaimMessage, part, {
    within: claim.id,
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    searched: raw("searchable(concat_ws(' ', root.id, root.content))"),
    where: [sql`root.claim_id = ${claim.id}::uuid`],
  });
}
