import type { EntityManager } from "typeorm";

import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { once } from "../core/idempotency.js";
import { uuidOf } from "../core/ids.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import type { SetDocumentRequestStatusInput } from "./document.inputs.js";
import type { DocumentRequestStatus } from "./document.status.js";
import { DocumentRequest } from "./documentRequest.entity.js";
import { lockDocumentRequest } from "./lockDocumentRequest.js";

/** Any status may follow any other. (back-office.txt section 4) */
export async function setDocumentRequestStatus(
  ctx: RequestContext,
  { id, status, version }: SetDocumentRequestStatusInput,
): Promise<Rows<DocumentRequest>> {
  const asked = { id: uuidOf(id), status, version };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "setDocumentRequestStatus", request: asked }, async () => {
      const request = await lockDocumentRequest(manager, id, version);
      await changeStatus(manager, ctx, request, status);
      return request.id;
    }),
  );
  return byId(DocumentRequest, id);
}

/** Of a request that is locked. The same status again is no change. */
export async function changeStatus(
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
