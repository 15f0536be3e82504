import type { DataSource } from "typeorm";

import { isCurrentJob } from "../core/jobs/currentJob.js";
import { run } from "../core/run.js";
import { type Sql, sql } from "../core/sql.js";
import { deliveryKey } from "../mail/enqueueMail.js";
import type { MailKind } from "../mail/mail.kinds.js";
import type { MailSubjectKind } from "../mail/mail.scope.js";

/** A message that a job has claimed. */
export interface TakenMail {
  readonly id: string;
  readonly jobId: string;
  readonly kind: MailKind;
  readonly toAddresses: readonly string[];
  readonly acceptedAddresses: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
  /** Including this one. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly subjectKind: MailSubjectKind;
  readonly subjectId: string;
  /** The contract whose link is in the message; it may have been deleted. */
  readonly contractId: string | null;
  /** The same for the sent quote. */
  readonly sentQuoteId: string | null;
  /** In the link by which the recipient of a marketing message unsubscribes. */
  readonly unsubscribeToken: string | null;
  /** Who last had it sent. */
  readonly sentBy: string | null;
}

/**
 * Claims a queued message, or one that this very job had claimed when its process was killed. Undefined if there is
 * nothing to claim, or the message was queued again for another job while this one waited for its turn.
 */
export async function takeMail(database: DataSource, id: string, jobId: string): Promise<TakenMail | undefined> {
  const [taken] = await run<TakenMail>(
    database,
    sql`update outbox_message
     set state = 'sending', attempts = attempts + 1, next_attempt_at = null, job_id = ${jobId}, revision = revision + 1
     where id = ${id} and (state = 'queued' or (state = 'sending' and job_id = ${jobId}))
       and ${isCurrentJob(jobId, deliveryKey(id))}
     returning id, job_id as "jobId", kind, to_addresses as "toAddresses", accepted_addresses as "acceptedAddresses", subject, html, text,
       message_id as "messageId", attempts, created_at as "createdAt", subject_kind as "subjectKind", subject_id as "subjectId",
       contract_id as "contractId", sent_quote_id as "sentQuoteId", unsubscribe_token as "unsubscribeToken", coalesce(resent_by, created_by) as "sentBy"`,
  );
  return taken;
}

export interface MailFile {
  readonly fileName: string;
  readonly contentType: string;
  /** The id under which the HTML embeds it, if it does. */
  readonly contentId: string | null;
  /** Read while it is being sent, so that a waiting delivery holds only one chunk of it. */
  readonly content: AsyncIterable<Buffer>;
}

/** The attachments, and the logo that the message was written with. */
export async function filesOf(database: DataSource, id: string): Promise<readonly MailFile[]> {
  const files = await run<Omit<MailFile, "content"> & { readonly position: number | null }>(
    database,
    sql`select file_name as "fileName", content_type as "contentType", null as "contentId", position
     from outbox_attachment where outbox_message_id = ${id}
     union all
     select 'logo.' || split_part(content_type, '/', 2), content_type, content_id, null
     from embedded_logo where content_id = (select logo_content_id from outbox_message where id = ${id})
     order by position nulls last`,
  );
  return files.map(({ position, ...file }) => ({
    ...file,
    content:
      position === null
        ? slices(database, sql`embedded_logo where content_id = ${file.contentId}`)
        : slices(database, sql`outbox_attachment where outbox_message_id = ${id} and position = ${position}`),
  }));
}

const SLICE_BYTES = 64 * 1024;

async function* slices(database: DataSource, row: Sql): AsyncGenerator<Buffer> {
  for (let from = 1; ; from += SLICE_BYTES) {
    const [found] = await run<{ readonly slice: Buffer }>(
      database,
      sql`select substring(bytes from ${from}::integer for ${SLICE_BYTES}::integer) as slice from ${row}`,
    );
    if (!found) throw new Error("A file attached to this message is missing.");
    if (found.slice.length > 0) yield found.slice;
    if (found.slice.length < SLICE_BYTES) return;
  }
}
