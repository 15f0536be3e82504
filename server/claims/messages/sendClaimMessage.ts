import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { assertFactRead } from "#server/core/assertRead.js";
import { insertRow } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import type { DocumentRequestType } from "#server/documents/document.status.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { DOCUMENT_TYPES } from "#shared/documentTypes.js";
import { meetAnswerDeadline, applyClaimStatus } from "../changeClaimStatus.js";
import type { Claim } from "../claim.entity.js";
import { ClaimStatus } from "../claim.status.js";
import { mailClaimMessage } from "../claimMail.js";
import { lockClaim } from "../lockClaim.js";
import { RequiredDocument } from "../requiredDocuments/requiredDocument.entity.js";
import { checkedContent } from "./checkedContent.js";
import { ClaimMessage } from "./claimMessage.entity.js";
import type { SendClaimMessageInput } from "./claimMessage.inputs.js";
import { openQuestion } from "./openQuestion.js";

const STATUS_CHANGED = "Someone else changed this claim's status after you opened it. Check it first.";

/**
 * Staff write to the customer, who gets the text by email. A question makes the claim wait for the answer; there can be
 * only one at a time. It may ask for photos and documents, which stay missing until they arrive, even after the answer.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the claim; CONFLICT while another question is unanswered, and if
 * the claim's status is not `seenStatus`.
 */
export async function sendClaimMessage(
  ctx: RequestContext,
  { idempotencyKey: key, ...input }: SendClaimMessageInput,
): Promise<Rows<ClaimMessage>> {
  const content = checkedContent(input.content);
  const isQuestion = input.isQuestion ?? false;
  const requiredDocuments = checkedDocuments(input.requiredDocuments ?? [], isQuestion);
  const id = await ctx.database.transaction(async (manager) => {
    const claim = await lockClaim(manager, input.claimId);
    const call = {
      operation: "sendClaimMessage",
      key,
      request: { claimId: claim.id, content, isQuestion, ...(requiredDocuments.length > 0 && { requiredDocuments }) },
    };
    return await once(manager, ctx, call, async () => {
      assertFactRead(claim.status, input.seenStatus ?? undefined, STATUS_CHANGED);
      return await write(manager, ctx, claim, { content, isQuestion, requiredDocuments });
    });
  });
  return byId(ClaimMessage, id);
}

/** @throws DomainError VALIDATION_FAILED if there is no question, and if a document is named twice. */
function checkedDocuments(
  requiredDocuments: readonly DocumentRequestType[],
  isQuestion: boolean,
): readonly DocumentRequestType[] {
  const checks = new FieldChecks();
  if (requiredDocuments.length > 0 && !isQuestion)
    checks.refuse("requiredDocuments", "Only a question can ask for documents.");
  if (new Set(requiredDocuments).size < requiredDocuments.length)
    checks.refuse("requiredDocuments", "Please list each document once.");
  checks.throwIfAny();
  return requiredDocuments;
}

interface Written extends Pick<ClaimMessage, "content" | "isQuestion"> {
  readonly requiredDocuments: readonly DocumentRequestType[];
}

async function write(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  { content, isQuestion, requiredDocuments }: Written,
): Promise<string> {
  if (isQuestion && (await openQuestion(manager, claim.id)) !== undefined)
    throw new DomainError("CONFLICT", "The customer has not answered your last question yet.");
  const { staffId: authorId, username: authorName } = requireStaff(ctx);
  const author = { authorId, authorName, fromCustomer: false };
  const statusBefore = isQuestion ? claim.status : null;
  const id = await insertRow(manager, ClaimMessage, {
    claimId: claim.id,
    content,
    isQuestion,
    statusBefore,
    ...author,
  });
  for (const type of requiredDocuments)
    await manager.insert(RequiredDocument, { claimId: claim.id, messageId: id, type });
  if (isQuestion && claim.status !== ClaimStatus.awaiting_customer_action)
    await applyClaimStatus(manager, ctx, claim, ClaimStatus.awaiting_customer_action);
  else await meetAnswerDeadline(manager, ctx, claim);
  await recordActivity(manager, ctx, {
    subject: { kind: "claim", id: claim.id },
    kind: isQuestion ? ActivityKind.customer_asked : ActivityKind.message_sent,
    details: {
      messageId: id,
      ...(requiredDocuments.length > 0 && {
        requiredDocuments: requiredDocuments.map((type) => DOCUMENT_TYPES[type].label),
      }),
    },
  });
  await mailClaimMessage(manager, ctx, claim, { content, isQuestion, requiredDocuments });
  return id;
}
