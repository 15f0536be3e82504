import { DOCUMENT_TYPES } from "#shared/documentTypes.js";
import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { notFound } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { once } from "#server/core/idempotency.js";
import { isUuid } from "#server/core/ids.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { authorizeByRule } from "../authorization/authorizeByRule.js";
import { lockClaim } from "../lockClaim.js";
import type { WaiveClaimPaperInput } from "./claimPaper.inputs.js";
import { ClaimPaper } from "./claimPaper.entity.js";
import { isStillMissing } from "./missingPapers.js";

/**
 * Staff no longer need a document: it arrived another way, or the claim can do without it. The question is unchanged.
 *
 * @throws DomainError NOT_FOUND; CONFLICT if it is not missing.
 */
export async function waiveClaimPaper(
  ctx: RequestContext,
  { id, idempotencyKey: key }: WaiveClaimPaperInput,
): Promise<Rows<ClaimPaper>> {
  const missing = "Document not found";
  const paperId = await ctx.database.transaction(async (manager) => {
    const known = isUuid(id) ? await manager.findOneBy(ClaimPaper, { id }) : null;
    if (known === null) throw notFound(missing);
    const claim = await lockClaim(manager, known.claimId);
    return await once(manager, ctx, { operation: "waiveClaimPaper", key, request: { id: known.id } }, async () => {
      const paper = await manager.findOneByOrFail(ClaimPaper, { id: known.id });
      if (!isStillMissing(paper)) throw new DomainError("CONFLICT", "This document is no longer missing.");
      await manager.update(ClaimPaper, { id: paper.id }, { waivedAt: new Date() });
      await recordActivity(manager, ctx, {
        subject: { kind: "claim", id: claim.id },
        kind: ActivityKind.claim_paper_waived,
        details: { paperId: paper.id, paper: DOCUMENT_TYPES[paper.type].label },
      });
      await authorizeByRule(manager, ctx, claim.id);
      return paper.id;
    });
  });
  return byId(ClaimPaper, paperId);
}
