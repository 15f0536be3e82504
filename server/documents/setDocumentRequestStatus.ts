import type { RequestContext } from "../context.js";
import { once } from "../core/idempotency.js";
import { uuidOf } from "../core/ids.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { changeRequestStatus } from "./changeRequestStatus.js";
import type { SetDocumentRequestStatusInput } from "./document.inputs.js";
import { DocumentRequest } from "./documentRequest.entity.js";
import { lockDocumentRequest } from "./lockDocumentRequest.js";

/** Any status may follow any other. */
export async function setDocumentRequestStatus(
  ctx: RequestContext,
  { id, status, version }: SetDocumentRequestStatusInput,
): Promise<Rows<DocumentRequest>> {
  const asked = { id: uuidOf(id), status, version };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "setDocumentRequestStatus", request: asked }, async () => {
      const request = await lockDocumentRequest(manager, id, version);
      await changeRequestStatus(manager, ctx, request, status);
      return request.id;
    }),
  );
  return byId(DocumentRequest, id);
}
