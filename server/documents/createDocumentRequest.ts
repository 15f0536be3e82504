import { Field, ObjectType } from "type-graphql";
import type { EntityManager } from "typeorm";

import { DOCUMENT_TYPES } from "#shared/documentTypes.js";
import { isSameDocument } from "#shared/sameDocument.js";
import { isClosedRequest } from "#shared/statuses/document.js";
import { isBlank } from "#shared/text/blank.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { Allow, STAFF } from "../core/access.js";
import { assertNoOther } from "../core/assertRead.js";
import { insertRow, notFound } from "../core/entityRows.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { isUuid, uuidOf } from "../core/ids.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { Linked } from "../engine/projection/declare.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { holdPolicy } from "../policies/lockPolicy.js";
import { CreateDocumentRequestInput } from "./document.inputs.js";
import { DocumentRequestType } from "./document.status.js";
import { DocumentRequest } from "./documentRequest.entity.js";
import { mailDocumentRequest } from "./mailDocumentRequest.js";

@ObjectType({ description: "A new document request." })
export class CreatedDocumentRequest {
  @Linked({ on: (row, target) => `${target}.id = ${row}.request_id`, always: true })
  @Field(() => DocumentRequest)
  @Allow(...STAFF)
  request!: DocumentRequest;

  @Field(() => Boolean, { description: "Whether the customer gets an email about it." })
  @Allow(...STAFF)
  emailSent!: boolean;
}

/**
 * Asks one of the policy's customers for a document: it appears in the portal at once, and is e-mailed unless staff opt
 * out.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the policy, or a customer who is not on it; CONFLICT for an
 * idempotency key of another request, and if another request for the same document is open than the sender has read.
 */
export async function createDocumentRequest(
  ctx: RequestContext,
  input: CreateDocumentRequestInput,
): Promise<Rows<CreatedDocumentRequest>> {
  const { idempotencyKey: key, seenRequestId, ...request } = input;
  const { dueDate = null } = input;
  const customerId = uuidOf(input.customerId);
  const type = input.type ?? DocumentRequestType.vin_photo;
  const { title, instructions } = checkedTexts(input, type);
  const emailSent = input.sendEmail ?? true;
  const id = await ctx.database.transaction(async (manager) => {
    const policyId = await holdPolicy(manager, input.policyId);
    await assertCustomerOf(manager, policyId, customerId);
    const call = { operation: "createDocumentRequest", key, request: { ...request, policyId, customerId } };
    return await once(manager, ctx, call, async () => {
      const asked = { policyId, customerId, type, title, instructions, dueDate };
      if (seenRequestId !== undefined) await assertNoOtherOpen(manager, asked, seenRequestId);
      const made = await insertRow(manager, DocumentRequest, asked);
      await recordActivity(manager, ctx, {
        subject: { kind: "policy", id: policyId },
        kind: ActivityKind.document_requested,
        details: { requestId: made, type, title, dueDate, emailSent },
      });
      const mail = { ...asked, id: made, createdBy: requireStaff(ctx).username };
      if (emailSent) await mailDocumentRequest(manager, ctx.env, mail);
      return made;
    });
  });
  return one(CreatedDocumentRequest, {
    from: sql`select ${id}::uuid as request_id, ${emailSent}::boolean as email_sent`,
  });
}

function checkedTexts(
  input: CreateDocumentRequestInput,
  type: DocumentRequestType,
): Pick<DocumentRequest, "title" | "instructions"> {
  const usual = DOCUMENT_TYPES[type];
  const title = (input.title ?? usual.label).trim();
  const instructions = input.instructions === undefined ? usual.instructions : input.instructions;
  const checks = new FieldChecks();
  if (isBlank(title)) checks.refuse("title", "Please give the request a title.");
  checks.oneLine("title", title);
  checkLengths(checks, CreateDocumentRequestInput, { title, instructions });
  checks.throwIfAny();
  return { title, instructions: isBlank(instructions) ? null : instructions };
}

/** What a colleague has asked for meanwhile is not asked for twice unread. */
async function assertNoOtherOpen(
  manager: EntityManager,
  asked: Pick<DocumentRequest, "policyId" | "customerId" | "type" | "title">,
  read: string | null,
): Promise<void> {
  const { policyId, customerId } = asked;
  const requests = await manager.find(DocumentRequest, {
    where: { policyId, customerId },
    order: { createdAt: "desc" },
  });
  assertNoOther(
    requests.find((each) => !isClosedRequest(each) && isSameDocument(each, asked)),
    read,
    "The customer has already been asked for this document meanwhile. Send yours again only if you need it twice.",
  );
}

/** Locked, so that of two requests for the same document, made at the same time, the second sees the first. */
async function assertCustomerOf(manager: EntityManager, policyId: string, customerId: string): Promise<void> {
  const [found]: readonly unknown[] = isUuid(customerId)
    ? await run(
        manager,
        sql`select from policy_customer where policy_id = ${policyId} and customer_id = ${customerId} for no key update`,
      )
    : [];
  if (found === undefined) throw notFound("That customer isn't on this policy.");
}
