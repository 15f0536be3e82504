import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { notFound } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { once } from "#server/core/idempotency.js";
import { isUuid } from "#server/core/ids.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { DOCUMENT_TYPES } from "#shared/documentTypes.js";
import { authorizeByRule } from "../authorization/authorizeByRule.js";
import { lockClaim } from "../lockClaim.js";
import { isStillMissing } from "./missingDocuments.js";
import { RequiredDocument } from "./requiredDocument.entity.js";
import type { WaiveRequiredDocumentInput } from "./requiredDocument.inputs.js";

/**
 * Staff no longer need a document: it arrived another way, or the claim can do without it. The question is unchanged.
 *
 * @throws DomainError NOT_FOUND; CONFLICT if it is not missing.
 */
export async function waiveRequiredDocument(
  ctx: RequestContext,
  { id, idempotencyKey: key }: WaiveRequiredDocumentInput,
): Promise<Rows<RequiredDocument>> {
  const missing = "Document not found";
  const requiredDocumentId = await ctx.database.transaction(async (manager) => {
    const known = isUuid(id) ? await manager.findOneBy(RequiredDocument, { id }) : null;
    if (known === null) throw notFound(missing);
    const claim = await lockClaim(manager, known.claimId);
    return await once(
      manager,
      ctx,
      { operation: "waiveRequiredDocument", key, request: { id: known.id } },
      async () => {
        const requiredDocument = await manager.findOneByOrFail(RequiredDocument, { id: known.id });
        if (!isStillMissing(requiredDocument)) throw new DomainError("CONFLICT", "This document is no longer missing.");
        await manager.update(RequiredDocument, { id: requiredDocument.id }, { waivedAt: new Date() });
        await recordActivity(manager, ctx, {
          subject: { kind: "claim", id: claim.id },
          kind: ActivityKind.required_document_waived,
          details: { requiredDocumentId: requiredDocument.id, document: DOCUMENT_TYPES[requiredDocument.type].label },
        });
        await authorizeByRule(manager, ctx, claim.id);
        return requiredDocument.id;
      },
    );
  });
  return byId(RequiredDocument, requiredDocumentId);
}
