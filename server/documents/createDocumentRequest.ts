import { Field, ObjectType } from "type-graphql";
import type { EntityManager } from "typeorm";

import { DOCUMENT_TYPES } from "#shared/documentTypes.js";
import { isBlank } from "#shared/text/blank.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { Allow, STAFF } from "../core/access.js";
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
 * idempotency key of another request.
 */
export async function createDocumentRequest(
  ctx: RequestContext,
  input: CreateDocumentRequestInput,
): Promise<Rows<CreatedDocumentRequest>> {
  const { idempotencyKey: key, ...request } = input;
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

async function assertCustomerOf(manager: EntityManager, policyId: string, customerId: string): Promise<void> {
  const [found]: readonly unknown[] = isUuid(customerId)
    ? await run(
        manager,
        sql`select from policy_customer where policy_id = ${policyId} and customer_id = ${customerId} for key share`,
      )
    : [];
  if (found === undefined) throw notFound("That customer isn't on this policy.");
}
