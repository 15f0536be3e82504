import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { requireCustomer } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { insertRow } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { once } from "#server/core/idempotency.js";
import { uuidOf } from "#server/core/ids.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { CLOSED_CLAIM_STATUSES } from "#shared/statuses/claim.js";
import { authorizeByRule } from "../authorization/authorizeByRule.js";
import { claimDeadlines } from "../businessHours.js";
import { Claim } from "../claim.entity.js";
import { ClaimStatus } from "../claim.status.js";
import { lockClaim } from "../lockClaim.js";
import { assertOwnClaim } from "../ownClaim.js";
import { missingDocuments, namesOfDocuments } from "../requiredDocuments/missingDocuments.js";
import { checkedContent } from "./checkedContent.js";
import { ClaimMessage } from "./claimMessage.entity.js";
import type { SendCustomerClaimMessageInput } from "./claimMessage.inputs.js";
import { openQuestion } from "./openQuestion.js";

/**
 * A customer writes about their claim. This answers the open question, if there is one: the claim returns to its former
 * status and may be authorized by rule. Documents that the question asked for and that have not arrived stay missing.
 * Either way, we owe the customer a reply, unless the claim is closed: within a business day, or by a deadline that was
 * already running.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for a claim that is not theirs; CONFLICT if `questionId` names a
 * question that is no longer open.
 */
export async function sendCustomerClaimMessage(
  ctx: RequestContext,
  { idempotencyKey: key, ...input }: SendCustomerClaimMessageInput,
): Promise<Rows<ClaimMessage>> {
  const { email } = requireCustomer(ctx);
  const content = checkedContent(input.content);
  const questionId = input.questionId ?? null;
  const id = await ctx.database.transaction(async (manager) => {
    const claim = await lockClaim(manager, input.claimId);
    await assertOwnClaim(manager, ctx, claim.id);
    const call = { operation: "sendCustomerClaimMessage", key, request: { claimId: claim.id, content, questionId } };
    return await once(manager, ctx, call, async () => {
      const question = await openQuestion(manager, claim.id);
      if (questionId !== null && question?.id !== uuidOf(questionId))
        throw new DomainError("CONFLICT", "This question has already been answered.");
      const messageId = await insertRow(manager, ClaimMessage, {
        claimId: claim.id,
        content,
        fromCustomer: true,
        authorName: email,
      });
      const missing = question ? namesOfDocuments(await missingDocuments(manager, claim.id)) : [];
      await recordActivity(manager, ctx, {
        subject: { kind: "claim", id: claim.id },
        kind: ActivityKind.message_received,
        details: { messageId, ...(question && { questionId: question.id }), ...(missing.length > 0 && { missing }) },
      });
      if (question) await manager.update(ClaimMessage, { id: question.id }, { answeredAt: new Date() });
      await goOn(manager, ctx, claim, question);
      if (question) await authorizeByRule(manager, ctx, claim.id);
      return messageId;
    });
  });
  return byId(ClaimMessage, id);
}

/**
 * It is our turn again: the status from before the question, and a new deadline. Someone who writes before we have
 * answered does not put off the running one.
 */
async function goOn(
  manager: EntityManager,
  ctx: RequestContext,
  { id, status: from, answeredAt }: Claim,
  question: ClaimMessage | undefined,
): Promise<void> {
  const waited = question !== undefined && from === ClaimStatus.awaiting_customer_action;
  const before = question?.statusBefore ?? from;
  const to = waited ? (before === ClaimStatus.awaiting_customer_action ? ClaimStatus.new : before) : from;
  if (to !== from) {
    await recordActivity(manager, ctx, {
      subject: { kind: "claim", id },
      kind: ActivityKind.status_changed,
      details: { from, to },
    });
  }
  const starts = !CLOSED_CLAIM_STATUSES.includes(to) && (answeredAt !== null || question !== undefined);
  const { answerDueAt } = claimDeadlines(new Date());
  await manager.update(Claim, { id }, { status: to, ...(starts && { answeredAt: null, answerDueAt }) });
}
