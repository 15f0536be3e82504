import { createHash } from "node:crypto";

import type { EntityManager } from "typeorm";

import { requireCustomer, requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { once } from "#server/core/idempotency.js";
import { uuidOf } from "#server/core/ids.js";
import { uploadedFile } from "#server/documents/uploadedFile.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { CLOSED_CLAIM_STATUSES } from "#shared/statuses/claim.js";
import { claimDeadlines } from "../businessHours.js";
import { Claim } from "../claim.entity.js";
import { ClaimStatus } from "../claim.status.js";
import { lockClaim } from "../lockClaim.js";
import { readableClaimId } from "../readableClaimId.js";
import { namedDocument, receiveDocument } from "../requiredDocuments/receiveDocument.js";
import { ClaimFile } from "./claimFile.entity.js";
import type { AddClaimFileInput } from "./claimFile.inputs.js";
import { ClaimFileSender } from "./claimFile.kinds.js";
import { type FileSender, keepClaimFile } from "./keepClaimFile.js";

/**
 * Adds a photo or document to a claim: customers to their own claims, staff to any. What a customer sends after our
 * answer needs a look, so it starts a new answer deadline.
 *
 * @throws DomainError VALIDATION_FAILED for the file, also for one that was sent for another document; NOT_FOUND for the
 * claim, and for a document that was not requested; CONFLICT for one file too many, or an idempotency key of another
 * request.
 */
export async function addClaimFile(
  ctx: RequestContext,
  { claimId: sentId, requiredDocumentId: sentDocument, idempotencyKey: key, ...sent }: AddClaimFileInput,
): Promise<Rows<ClaimFile>> {
  // Before the file is inspected, which we only do for the caller's own claim.
  await readableClaimId(ctx, sentId);
  const sender = senderOf(ctx, sent.forCustomer ?? false);
  const requiredDocumentId = sentDocument == null ? null : uuidOf(sentDocument);
  const file = await uploadedFile(ctx, sent);
  const sha256 = createHash("sha256").update(file.bytes).digest();
  const id = await ctx.database.transaction(async (manager) => {
    const claim = await lockClaim(manager, sentId);
    // Again, because inspecting the file may have taken a while.
    await readableClaimId(ctx, sentId, manager);
    const { fileName } = file;
    const request = {
      claimId: claim.id,
      fileName,
      forCustomer: sender.forCustomer,
      sha256: sha256.toString("hex"),
      ...(requiredDocumentId !== null && { requiredDocumentId }),
    };
    return await once(manager, ctx, { operation: "addClaimFile", key, request }, async () => {
      const requiredDocument = await namedDocument(manager, claim.id, requiredDocumentId);
      const fileId = await keepClaimFile(manager, ctx, claim.id, { ...file, sha256 }, { sender });
      if (sender.sentBy === ClaimFileSender.customer) await startClock(manager, claim);
      if (requiredDocument !== null) await receiveDocument(manager, ctx, requiredDocument, fileId);
      return fileId;
    });
  });
  return byId(ClaimFile, id);
}

function senderOf(ctx: RequestContext, forCustomer: boolean): FileSender {
  if (ctx.viewer.role === "customer") {
    const { email: authorName } = requireCustomer(ctx);
    return { sentBy: ClaimFileSender.customer, forCustomer: true, authorId: null, authorName, shopId: null };
  }
  const { staffId: authorId, username: authorName } = requireStaff(ctx);
  return { sentBy: ClaimFileSender.staff, forCustomer, authorId, authorName, shopId: null };
}

/** A running deadline is not extended, and a claim that waits for the customer keeps waiting. */
async function startClock(manager: EntityManager, { id, status, answeredAt }: Claim): Promise<void> {
  const waits = status === ClaimStatus.awaiting_customer_action;
  if (answeredAt === null || waits || CLOSED_CLAIM_STATUSES.includes(status)) return;
  const { answerDueAt } = claimDeadlines(new Date());
  await manager.update(Claim, { id }, { answeredAt: null, answerDueAt });
}
