import { createHash } from "node:crypto";

import { isClosedRequest } from "#shared/statuses/document.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { insertRow } from "../core/entityRows.js";
import { DomainError } from "../core/errors.js";
import { once } from "../core/idempotency.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { changeRequestStatus } from "./changeRequestStatus.js";
import type { UploadDocumentInput } from "./document.inputs.js";
import { DocumentRequestStatus } from "./document.status.js";
import { assertOwnRequest } from "./documentOfCustomer.js";
import { DocumentUpload } from "./documentUpload.entity.js";
import { lockDocumentRequest } from "./lockDocumentRequest.js";
import { uploadedFile } from "./uploadedFile.js";

/** Files per request: no one needs more, and without a limit someone could upload forever. */
const MAX_UPLOADS = 25;

/**
 * Stores a customer's file for one of their requests; a pending request becomes submitted.
 *
 * @throws DomainError VALIDATION_FAILED for the file; NOT_FOUND for someone else's request; CONFLICT if the request is
 * closed or full, or for an idempotency key of another request.
 */
export async function uploadDocument(ctx: RequestContext, input: UploadDocumentInput): Promise<Rows<DocumentUpload>> {
  const { requestId, idempotencyKey: key } = input;
  await assertOwnRequest(ctx, requestId);
  const { fileName, contentType, bytes } = await uploadedFile(ctx, input);
  const sent = { fileName, sha256: createHash("sha256").update(bytes).digest("hex") };
  const id = await ctx.database.transaction(async (manager) => {
    const request = await lockDocumentRequest(manager, requestId);
    // Again, because inspecting the file may have taken a while.
    await assertOwnRequest(ctx, requestId, manager);
    const asked = { requestId: request.id, ...sent };
    return await once(manager, ctx, { operation: "uploadDocument", key, request: asked }, async () => {
      if (isClosedRequest(request)) throw new DomainError("CONFLICT", "This request is closed.");
      const had = await manager.countBy(DocumentUpload, { documentRequestId: request.id });
      if (had >= MAX_UPLOADS)
        throw new DomainError("CONFLICT", `You can send at most ${MAX_UPLOADS} files for one request.`);
      const storedFileId = await ctx.files.save(manager, bytes, { contentType });
      const upload = { documentRequestId: request.id, fileName, fileSize: bytes.length, contentType, storedFileId };
      const made = await insertRow(manager, DocumentUpload, upload);
      await recordActivity(manager, ctx, {
        subject: { kind: "policy", id: request.policyId },
        kind: ActivityKind.document_uploaded,
        details: { requestId: request.id, uploadId: made, title: request.title, fileName },
      });
      if (request.status === DocumentRequestStatus.pending)
        await changeRequestStatus(manager, ctx, request, DocumentRequestStatus.submitted);
      return made;
    });
  });
  return byId(DocumentUpload, id);
}
