import type { EntityManager } from "typeorm";

import { isBlank } from "#shared/text/blank.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import type { Rows } from "../engine/projection/rows.js";
import type { Lead } from "../leads/lead.entity.js";
import { lockLead } from "../leads/lockLead.js";
import { assertMayContact } from "../leads/next/doNotCall.js";
import { enqueueMail } from "../mail/enqueueMail.js";
import { MailKind } from "../mail/mail.kinds.js";
import { markup } from "../mail/mailBody.js";
import { SendLeadEmailInput } from "./emailTemplate.inputs.js";
import { checkedDraft, draftToSend, SENDING_MESSAGES, type SentDraft } from "./emailTemplate.rules.js";
import { mergeFactsOfLead } from "./mergeFacts.js";
import { type MailSender, type SentEmail, sentEmail } from "./sendPolicyEmail.js";

/**
 * Queues a staff member's e-mail to a lead, in the branded layout. It appears in the lead's history once it has been
 * sent.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the lead; CONFLICT for someone who must not be mailed or has unsubscribed from marketing, and for
 * an idempotency key of another request.
 */
export async function sendLeadEmail(ctx: RequestContext, input: SendLeadEmailInput): Promise<Rows<SentEmail>> {
  const { idempotencyKey: key, ...request } = input;
  const checks = new FieldChecks();
  checkedDraft(checks, input, SENDING_MESSAGES);
  checkLengths(checks, SendLeadEmailInput, { to: input.to });
  checks.throwIfAny();
  const id = await ctx.database.transaction(async (manager) => {
    // Locked, so that "do not call" cannot be set between the check and the email.
    const lead = await lockLead(manager, input.leadId);
    return await once(
      manager,
      ctx,
      { operation: "sendLeadEmail", key, request: { ...request, leadId: lead.id } },
      async () => {
        return await mailLead(manager, { doer: ctx, env: ctx.env }, lead, input);
      },
    );
  });
  return sentEmail(id);
}

/**
 * Queues it to a locked lead and returns the message's id.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT for someone who must not be mailed or has unsubscribed from marketing.
 */
export async function mailLead(
  manager: EntityManager,
  { doer, env }: MailSender,
  lead: Lead,
  draft: SentDraft & Pick<Partial<SendLeadEmailInput>, "marketing" | "to">,
): Promise<string> {
  const to = addressOf(lead, draft.to);
  const { subject, bodyHtml } = draftToSend(await mergeFactsOfLead(manager, env, lead.id), draft);
  return await enqueueMail(manager, {
    kind: MailKind.lead_email,
    to: [to],
    subject,
    body: [markup(bodyHtml)],
    about: { kind: "lead", id: lead.id },
    marketing: draft.marketing === true,
    createdBy: requireStaff(doer).username,
    env,
  });
}

/** The one place that says whether, and where, a lead may be mailed. @throws DomainError CONFLICT */
function addressOf(lead: Lead, read: string | null | undefined): string {
  assertMayContact(lead);
  const email = lead.email ?? "";
  if (isBlank(email)) throw new DomainError("CONFLICT", "This lead has no email address.");
  if (read != null && read.trim().toLowerCase() !== email)
    throw new DomainError("CONFLICT", `This lead's email address is ${email} now.`);
  return email;
}
