import type { EntityManager } from "typeorm";

import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import type { DocumentRequestStatus } from "./document.status.js";
import { DocumentRequest } from "./documentRequest.entity.js";

/** The request must be locked. Any status may follow any other; setting the same one again changes nothing. */
export async function changeRequestStatus(
  manager: EntityManager,
  ctx: RequestContext,
  { id, policyId, title, status: from }: DocumentRequest,
  to: DocumentRequestStatus,
): Promise<void> {
  if (to === from) return;
  await manager.update(DocumentRequest, { id }, { status: to });
  await recordActivity(manager, ctx, {
    subject: { kind: "policy", id: policyId },
    kind: ActivityKind.document_status_changed,
    details: { requestId: id, title, from, to },
  });
}
