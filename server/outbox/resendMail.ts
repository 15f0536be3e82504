import type { EntityManager } from "typeorm";

import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { assertLinkIsUsable } from "../contracts/contractLink.js";
import { notFound } from "../core/entityRows.js";
import { DomainError } from "../core/errors.js";
import { once } from "../core/idempotency.js";
import { isUuid, uuidOf } from "../core/ids.js";
import { run } from "../core/run.js";
import { type Sql, sql } from "../core/sql.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { addDelivery } from "../mail/enqueueMail.js";
import { mayRead } from "../mail/mail.scope.js";
import { MailState } from "../mail/mail.state.js";
import { OutboxMessage } from "../mail/outboxMessage.entity.js";
import { assertSubscribed } from "../mail/unsubscribe/unsubscribed.js";
import { assertQuoteIsOpen } from "../quotes/sent/quoteLink.js";
import { askedForNoContact } from "./askedForNoContact.js";
import type { ResendMailInput } from "./outbox.inputs.js";

const MESSAGE_NOT_FOUND = "We can't find that message.";
const NOT_TO_BE_CONTACTED = "This person asked not to be contacted.";
const INVITATION_HAS_A_LINK = "Send an invitation again from the users screen: its old link may no longer work.";

/**
 * Queues a message again. One that some recipients have not received continues where it stopped, under its Message-ID;
 * one that was sent goes out under a new one, because a mailbox that has the first would hide it as a duplicate.
 *
 * The user who did this is stored, and appears in the record's history once the message has been sent.
 *
 * @throws DomainError NOT_FOUND; CONFLICT while it is being sent, for a link that is no longer useful, for someone who
 * must not be mailed, and for an invitation.
 */
export async function resendMail(ctx: RequestContext, { id }: ResendMailInput): Promise<Rows<OutboxMessage>> {
  if (!isUuid(id)) throw notFound(MESSAGE_NOT_FOUND);
  await ctx.database.transaction((manager) =>
    once(
      manager,
      ctx,
      { operation: "resendMail", request: { id: uuidOf(id) } },
      async () => await sendAgain(manager, ctx, id),
    ),
  );
  return byId(OutboxMessage, id);
}

async function sendAgain(manager: EntityManager, ctx: RequestContext, id: string): Promise<string> {
  const message = await manager.findOne(OutboxMessage, {
    select: {
      id: true,
      kind: true,
      state: true,
      contractId: true,
      sentQuoteId: true,
      unsubscribeToken: true,
      subjectKind: true,
      subjectId: true,
      subject: true,
      toAddresses: true,
    },
    where: { id },
    lock: { mode: "pessimistic_write" },
  });
  if (!message || !mayRead(ctx.viewer, message)) throw notFound(MESSAGE_NOT_FOUND);
  if (message.subjectKind === "invitation") throw new DomainError("CONFLICT", INVITATION_HAS_A_LINK);
  if (message.state === MailState.sending) throw new DomainError("CONFLICT", "This message is being sent right now.");
  if (await askedForNoContact(manager, message)) throw new DomainError("CONFLICT", NOT_TO_BE_CONTACTED);
  if (message.contractId !== null) await assertLinkIsUsable(manager, message.contractId);
  if (message.sentQuoteId !== null) await assertQuoteIsOpen(manager, message.sentQuoteId);
  if (message.unsubscribeToken !== null) await assertSubscribed(manager, message.toAddresses[0] ?? "");
  const wasSent = message.state === MailState.sent || message.state === MailState.captured;
  const { username } = requireStaff(ctx);
  await run(manager, wasSent ? requeueSent(id, username) : requeueFailed(id, username));
  await addDelivery(manager, id);
  await audit(manager, ctx, {
    kind: AuditKind.mail_resent,
    subject: { kind: AuditSubjectKind.mail, id: message.id, label: message.subject },
    details: { to: message.toAddresses.join(", ") },
  });
  return message.id;
}

const queued = (resentBy: string): Sql =>
  sql`state = 'queued', attempts = 0, refusals = 0, next_attempt_at = clock_timestamp(), sent_at = null, resent_by = ${resentBy}, revision = revision + 1`;

const requeueFailed = (id: string, resentBy: string): Sql =>
  sql`update outbox_message set ${queued(resentBy)} where id = ${id}`;

/** `<id@domain>` becomes `<id.1@domain>`, then `<id.2@domain>`. */
const requeueSent = (id: string, resentBy: string): Sql =>
  sql`update outbox_message
    set ${queued(resentBy)}, accepted_addresses = '{}', resends = resends + 1,
      message_id = regexp_replace(message_id, '^<[^@]*@', '<' || id || '.' || (resends + 1) || '@')
    where id = ${id}`;
