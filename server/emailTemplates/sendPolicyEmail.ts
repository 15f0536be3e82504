import { Field, ObjectType } from "type-graphql";
import type { EntityManager } from "typeorm";

import type { MergeFacts } from "#shared/mergeFields.js";
import { EMAIL_MESSAGES } from "#shared/messages/emailMessages.js";
import { isBlank } from "#shared/text/blank.js";
import type { Doer } from "../activity/recordActivity.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { Allow, STAFF } from "../core/access.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { sql } from "../core/sql.js";
import { type Rows, one } from "../engine/projection/rows.js";
import type { Lead } from "../leads/lead.entity.js";
import { assertMayContact } from "../leads/next/doNotCall.js";
import { type MailIdentity, enqueueMail } from "../mail/enqueueMail.js";
import { MailKind } from "../mail/mail.kinds.js";
import { markup } from "../mail/mailBody.js";
import { lockPolicy } from "../policies/lockPolicy.js";
import type { SendPolicyEmailInput } from "./emailTemplate.inputs.js";
import { checkedDraft, draftToSend, SENDING_MESSAGES, type SentDraft } from "./emailTemplate.rules.js";
import { mergeFactsOf } from "./mergeFacts.js";

@ObjectType({ description: "An email that is in the outbox." })
export class SentEmail {
  @Field(() => [String], { description: "Each `address` or `Name <address>`, every address once." })
  @Allow(...STAFF)
  recipients!: string[];
}

const RECIPIENT_REQUIRED = EMAIL_MESSAGES.noRecipient;

/**
 * Queues a staff member's e-mail to a policyholder, in the branded layout. It appears in the policy's history once it
 * has been sent.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the policy; CONFLICT for a holder who asked not to be
 * contacted, for marketing to an address that has unsubscribed, and for an idempotency key of another request.
 */
export async function sendPolicyEmail(ctx: RequestContext, input: SendPolicyEmailInput): Promise<Rows<SentEmail>> {
  const { idempotencyKey: key, ...request } = input;
  const checks = new FieldChecks();
  const to = separated(input.to ?? "");
  if (to.every(isBlank)) checks.refuse("to", RECIPIENT_REQUIRED);
  checkedDraft(checks, input, SENDING_MESSAGES);
  checks.throwIfAny();
  const id = await ctx.database.transaction(async (manager) => {
    // Locked with its lead, so that "do not call" cannot be set between the check and the email.
    const { policy, lead } = await lockPolicy(manager, input.policyId);
    return await once(
      manager,
      ctx,
      { operation: "sendPolicyEmail", key, request: { ...request, policyId: policy.id } },
      async () => {
        return await mailPolicyholder(manager, { doer: ctx, env: ctx.env }, { policyId: policy.id, lead, to }, input);
      },
    );
  });
  return sentEmail(id);
}

/** Who sends the email, and what it shows of the company. */
export interface MailSender {
  readonly doer: Doer;
  readonly env: MailIdentity & MergeFacts["company"];
}

/** The email's policy, its locked lead, and whom it goes to. */
interface Addressed {
  readonly policyId: string;
  readonly lead: Lead;
  readonly to: readonly string[];
}

/**
 * Queues it about a policy and returns the message's id.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT for a holder who must not be mailed, or has unsubscribed from
 * marketing.
 */
export async function mailPolicyholder(
  manager: EntityManager,
  { doer, env }: MailSender,
  { policyId, lead, to }: Addressed,
  draft: SentDraft & { readonly marketing?: boolean | null | undefined },
): Promise<string> {
  assertMayContact(lead);
  const { subject, bodyHtml } = draftToSend(await mergeFactsOf(manager, env, policyId), draft);
  return await enqueueMail(manager, {
    kind: MailKind.policy_email,
    to,
    subject,
    body: [markup(bodyHtml)],
    about: { kind: "policy", id: policyId },
    marketing: draft.marketing === true,
    createdBy: requireStaff(doer).username,
    env,
  });
}

/** @param id of the message in the outbox */
export function sentEmail(id: string): Rows<SentEmail> {
  return one(SentEmail, { from: sql`select to_addresses as recipients from outbox_message where id = ${id}::uuid` });
}

/** Splits at commas, except those in a quoted name: `"Reyes, Jordan" <jordan@example.com>` is one recipient. */
function separated(to: string): readonly string[] {
  return to.match(/(?:"[^"]*"|[^,"]|")+/g) ?? [];
}
