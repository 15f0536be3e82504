import type { DataSource } from "typeorm";

import type { SubjectKind } from "../activity/activity.entity.js";
import type { MailKind } from "../mail/mail.kinds.js";

/** A message that a job has taken. */
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
  /** This one included. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly subjectKind: SubjectKind;
  readonly subjectId: string;
  /** The contract whose link is in it; it may be gone. */
  readonly contractId: string | null;
  /** Who had it sent, the last time. */
  readonly sentBy: string | null;
}

/** Takes a message that waits, or one that this very job had taken when its process was killed. Undefined when there is nothing to take. */
export async function takeMail(database: DataSource, id: string, jobId: string): Promise<TakenMail | undefined> {
  const [rows] = await database.query<[TakenMail[], number]>(
    `update outbox_message
     set state = 'sending', attempts = attempts + 1, next_attempt_at = null, job_id = $2, revision = revision + 1
     where id = $1 and (state = 'queued' or (state = 'sending' and job_id = $2))
     returning id, job_id as "jobId", kind, to_addresses as "toAddresses", accepted_addresses as "acceptedAddresses", subject, html, text,
       message_id as "messageId", attempts, created_at as "createdAt", subject_kind as "subjectKind", subject_id as "subjectId",
       contract_id as "contractId", coalesce(resent_by, created_by) as "sentBy"`,
    [id, jobId],
  );
  return rows[0];
}

export interface MailFile {
  readonly fileName: string;
  readonly contentType: string;
  /** As which the HTML shows it, if it does. */
  readonly contentId: string | null;
  /** Read while it is sent: a delivery that waits for an answer holds no more of it than a slice. */
  readonly content: AsyncIterable<Buffer>;
}

/** The files, and the logo that the message was written with. */
export async function filesOf(database: DataSource, id: string): Promise<readonly MailFile[]> {
  const files = await database.query<(Omit<MailFile, "content"> & { readonly position: number | null })[]>(
    `select file_name as "fileName", content_type as "contentType", null as "contentId", position
     from outbox_attachment where outbox_message_id = $1
     union all
     select 'logo.' || split_part(content_type, '/', 2), content_type, content_id, null
     from embedded_logo where content_id = (select logo_content_id from outbox_message where id = $1)
     order by position nulls last`,
    [id],
  );
  return files.map(({ position, ...file }) => ({
    ...file,
    content:
      position === null
        ? slices(database, "embedded_logo where content_id = $3", [file.contentId])
        : slices(database, "outbox_attachment where outbox_message_id = $3 and position = $4", [id, position]),
  }));
}

const SLICE_BYTES = 64 * 1024;

async function* slices(database: DataSource, row: string, key: readonly unknown[]): AsyncGenerator<Buffer> {
  for (let from = 1; ; from += SLICE_BYTES) {
    const [found] = await database.query<{ readonly slice: Buffer }[]>(
      `select substring(bytes from $1::integer for $2::integer) as slice from ${row}`,
      [from, SLICE_BYTES, ...key],
    );
    if (!found) throw new Error("A file of this message is gone.");
    if (found.slice.length > 0) yield found.slice;
    if (found.slice.length < SLICE_BYTES) return;
  }
}
