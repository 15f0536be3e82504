import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { notFound } from "#server/core/entityRows.js";
import { refusalOf } from "#server/core/fieldChecks.js";
import { isUuid } from "#server/core/ids.js";
import { DOCUMENT_TYPES } from "#shared/documentTypes.js";
import { authorizeByRule } from "../authorization/authorizeByRule.js";
import { ClaimFile } from "../files/claimFile.entity.js";
import { isStillMissing } from "./missingDocuments.js";
import { RequiredDocument } from "./requiredDocument.entity.js";

/**
 * The document of a locked claim for which a file is sent; null if none is named.
 *
 * @throws DomainError NOT_FOUND for a document of another claim.
 */
export async function namedDocument(
  manager: EntityManager,
  claimId: string,
  id: string | null,
): Promise<RequiredDocument | null> {
  if (id === null) return null;
  const requiredDocument = isUuid(id) ? await manager.findOneBy(RequiredDocument, { id, claimId }) : null;
  if (requiredDocument === null) throw notFound("This claim doesn't ask for that document.");
  return requiredDocument;
}

/**
 * Records that a file has arrived for a document. Further files, such as a second page, stay with it. The last missing
 * document may get the claim authorized by rule.
 *
 * @throws DomainError VALIDATION_FAILED if the file was sent for another document, which would lose it.
 */
export async function receiveDocument(
  manager: EntityManager,
  ctx: RequestContext,
  requiredDocument: RequiredDocument,
  fileId: string,
): Promise<void> {
  const { id, claimId, type } = requiredDocument;
  const { requiredDocumentId: sentFor } = await manager.findOneByOrFail(ClaimFile, { id: fileId });
  if (sentFor !== null && sentFor !== id) {
    const other = await manager.findOneByOrFail(RequiredDocument, { id: sentFor });
    const { label } = DOCUMENT_TYPES[other.type];
    throw refusalOf("data", `This file was already sent for ${label}. Please choose another one.`);
  }
  await manager.update(ClaimFile, { id: fileId }, { requiredDocumentId: id });
  if (!isStillMissing(requiredDocument)) return;
  await manager.update(RequiredDocument, { id }, { receivedAt: new Date() });
  await recordActivity(manager, ctx, {
    subject: { kind: "claim", id: claimId },
    kind: ActivityKind.required_document_received,
    details: { requiredDocumentId: id, document: DOCUMENT_TYPES[type].label, fileId },
  });
  await authorizeByRule(manager, ctx, claimId);
}
