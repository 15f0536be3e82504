import type { RequestContext } from "#server/context.js";
import { CLAIMS_DESK } from "#server/core/access.js";
import { existingId } from "#server/core/entityRows.js";
import { raw, sql } from "#server/core/sql.js";
import { type PageInput, listPageType, listPage } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { Claim } from "../claim.entity.js";
import { CLAIM_NOT_FOUND } from "../lockClaim.js";
import { ClaimLine } from "./claimLine.entity.js";
import type { CoverageVerdict } from "./claimLine.kinds.js";

export const ClaimLinePage = listPageType("ClaimLinePage", ClaimLine, CLAIMS_DESK);

interface ClaimLinePageArgs {
  readonly page: PageInput | null;
  /** The final decision: that of staff, or else that of the rules. */
  readonly verdict?: CoverageVerdict | null | undefined;
}

/** @throws DomainError NOT_FOUND */
export async function claimLinePage(
  ctx: RequestContext,
  id: string,
  { page, verdict }: ClaimLinePageArgs,
): Promise<Rows<ClaimLine>> {
  const claimId = await existingId(ctx.database.manager, Claim, id, CLAIM_NOT_FOUND);
  return listPage(ClaimLine, page, {
    within: claimId,
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    searched: raw(`searchable(concat_ws(' ', root.id, root.component_name, root.component, root.note, root.sentence,
      root.override_reason))`),
    where: [
      sql`root.claim_id = ${claimId}::uuid`,
      verdict == null ? undefined : sql`coalesce(root.override_verdict, root.verdict) = ${verdict}`,
    ],
  });
}
