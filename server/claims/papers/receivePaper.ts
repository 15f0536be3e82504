import type { EntityManager } from "typeorm";

import { DOCUMENT_TYPES } from "#shared/documentTypes.js";
import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { notFound } from "#server/core/entityRows.js";
import { isUuid } from "#server/core/ids.js";
import { authorizeByRule } from "../authorization/authorizeByRule.js";
import { ClaimFile } from "../files/claimFile.entity.js";
import { ClaimPaper } from "./claimPaper.entity.js";
import { isStillMissing } from "./missingPapers.js";

/**
 * The paper of a locked claim for which a file is sent; null if none is named.
 *
 * @throws DomainError NOT_FOUND for a paper of another claim.
 */
export async function paperNamed(
  manager: EntityManager,
  claimId: string,
  id: string | null,
): Promise<ClaimPaper | null> {
  if (id === null) return null;
  const paper = isUuid(id) ? await manager.findOneBy(ClaimPaper, { id, claimId }) : null;
  if (paper === null) throw notFound("This claim doesn't ask for that document.");
  return paper;
}

/**
 * Records that a file has arrived for a paper. Further files, such as a second page, stay with it. The last missing
 * paper may get the claim authorized by rule.
 */
export async function receivePaper(
  manager: EntityManager,
  ctx: RequestContext,
  paper: ClaimPaper,
  fileId: string,
): Promise<void> {
  const { id, claimId, type } = paper;
  await manager.update(ClaimFile, { id: fileId }, { paperId: id });
  if (!isStillMissing(paper)) return;
  await manager.update(ClaimPaper, { id }, { receivedAt: new Date() });
  await recordActivity(manager, ctx, {
    subject: { kind: "claim", id: claimId },
    kind: ActivityKind.claim_paper_received,
    details: { paperId: id, paper: DOCUMENT_TYPES[type].label, fileId },
  });
  await authorizeByRule(manager, ctx, claimId);
}
