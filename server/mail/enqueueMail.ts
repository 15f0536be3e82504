import { randomUUID } from "node:crypto";

import type { EntityManager } from "typeorm";

import { MAX_SUBJECT_LENGTH } from "#shared/limits/emailLimits.js";
import { EMAIL_MESSAGES } from "#shared/messages/emailMessages.js";
import { isBlank } from "#shared/text/blank.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { fileNameOf } from "../core/fileName.js";
import { addJob } from "../core/jobs/addJob.js";
import { newToken } from "../core/linkToken.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Env } from "../env.js";
import { embeddedLogo } from "../settings/embeddedLogo.js";
import { withPostalAddress } from "../settings/postalAddress.js";
import type { MailKind } from "./mail.kinds.js";
import type { MailSubjectKind } from "./mail.scope.js";
import type { MailBody } from "./mailBody.js";
import { type MailBrand, mailHtml } from "./mailHtml.js";
import { mailText } from "./mailText.js";
import { mailboxOf, mailboxText, recipientsOf } from "./recipients.js";
import { assertSubscribed, unsubscribeAddress } from "./unsubscribe/unsubscribed.js";

/** What a message shows of the company, and its sender. */
export type MailIdentity = MailBrand & Pick<Env, "mailFrom">;

export interface NewMail {
  readonly kind: MailKind;
  /** Each is `address` or `Name <address>`. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly body: MailBody;
  /** The record whose history lists the message. An invitation has none, and only administrators see its mail. */
  readonly about: { readonly kind: MailSubjectKind; readonly id: string };
  /** User name of the staff member who had it sent. */
  readonly createdBy?: string | null;
  /** The contract whose signing link is in the message: once the link is no longer valid, the message is not sent. */
  readonly contractId?: string;
  /** The same for the sent quote whose private link is in the message. */
  readonly sentQuoteId?: string;
  readonly attachments?: readonly MailAttachment[];
  /**
   * Whether its primary purpose is to sell something, as defined by CAN-SPAM; then it goes to one address, which can
   * unsubscribe by its link. (docs/mail.md)
   */
  readonly marketing?: boolean;
  /** From the request. */
  readonly env: MailIdentity;
}

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** The id under which the HTML embeds it, which makes it an inline part rather than an attachment. */
  readonly contentId?: string | null;
}

/** The tasks that deliver a message, each with its own lane (server/jobs.ts), so that retries never delay new mail. */
export const DELIVER_MAIL = { new: "deliver_new_mail", again: "deliver_mail" } as const;
export type MailLane = keyof typeof DELIVER_MAIL;

/**
 * Writes a message to the outbox and adds the job that delivers it, both in the transaction of their cause. Returns the
 * message's id.
 *
 * @throws DomainError VALIDATION_FAILED for `to` and `subject`, above all for line breaks that would start another
 * header; CONFLICT for marketing to an address that has unsubscribed.
 */
export async function enqueueMail(manager: EntityManager, mail: NewMail): Promise<string> {
  const subject = checkedSubject(mail.subject);
  const to = recipientsOf(mail.to).map(mailboxText);
  const id = randomUUID();
  const unsubscribeToken = mail.marketing === true ? await unsubscribeTokenFor(manager, to) : null;
  const logo = await embeddedLogo(manager);
  const brand: MailBrand = {
    ...(await withPostalAddress(manager, mail.env)),
    ...(unsubscribeToken !== null && { unsubscribeUrl: unsubscribeAddress(mail.env, unsubscribeToken) }),
  };
  await run(
    manager,
    sql`insert into outbox_message (id, kind, to_addresses, subject, html, text, message_id, subject_kind, subject_id, created_by,
       contract_id, sent_quote_id, logo_content_id, unsubscribe_token)
     values (${id}, ${mail.kind}, ${to}, ${subject}, ${mailHtml(subject, mail.body, brand, logo && { ...logo, src: `cid:${logo.contentId}` })}, ${mailText(mail.body, brand)}, ${messageIdOf(id, mail.env.mailFrom)}, ${mail.about.kind}, ${mail.about.id}, ${mail.createdBy ?? null}, ${mail.contractId ?? null}, ${mail.sentQuoteId ?? null}, ${logo?.contentId ?? null}, ${unsubscribeToken})`,
  );
  for (const [position, { fileName, contentType, bytes }] of (mail.attachments ?? []).entries()) {
    await run(
      manager,
      sql`insert into outbox_attachment (outbox_message_id, position, file_name, content_type, bytes) values (${id}, ${position}, ${fileNameOf(fileName) || "attachment"}, ${contentType}, ${Buffer.from(bytes)})`,
    );
  }
  await addDelivery(manager, id);
  return id;
}

async function unsubscribeTokenFor(manager: EntityManager, [recipient, ...others]: readonly string[]): Promise<string> {
  const checks = new FieldChecks();
  if (others.length > 0) checks.refuse("to", EMAIL_MESSAGES.marketingToOne);
  checks.throwIfAny();
  await assertSubscribed(manager, recipient ?? "");
  return newToken();
}

/** Schedules a delivery; each message has at most one waiting. */
export async function addDelivery(
  manager: EntityManager,
  id: string,
  { lane = "new", delayMs = 0 }: { readonly lane?: MailLane; readonly delayMs?: number } = {},
): Promise<void> {
  await addJob(manager, { task: DELIVER_MAIL[lane], payload: { id }, key: deliveryKey(id), delayMs });
}

export function deliveryKey(id: string): string {
  return `deliver_mail:${id}`;
}

function checkedSubject(text: string): string {
  const subject = text.trim();
  const checks = new FieldChecks();
  if (isBlank(subject)) checks.refuse("subject", EMAIL_MESSAGES.noSubject);
  checks.oneLine("subject", subject);
  checks.length("subject", subject, MAX_SUBJECT_LENGTH);
  checks.throwIfAny();
  return subject;
}

/** Derived from the row's id, so that it is the same for every attempt. */
export function messageIdOf(id: string, mailFrom: string): string {
  const domain = mailboxOf(mailFrom)?.address.split("@").at(-1) ?? "localhost";
  return `<${id}@${domain}>`;
}
