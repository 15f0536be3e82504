import type { DataSource } from "typeorm";

import type { SubjectKind } from "../activity/activity.entity.js";
import type { MailAttachment } from "./enqueueMail.js";
import type { MailKind } from "./mail.kinds.js";

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
  readonly createdBy: string | null;
}

/** Takes a message that waits, or one that this very job had taken when its process was killed. Undefined when there is nothing to take. */
export async function takeMail(database: DataSource, id: string, jobId: string): Promise<TakenMail | undefined> {
  const [rows] = await database.query<[TakenMail[], number]>(
    `update outbox_message
     set state = 'sending', attempts = attempts + 1, next_attempt_at = null, job_id = $2, revision = revision + 1
     where id = $1 and (state = 'queued' or (state = 'sending' and job_id = $2))
     returning id, job_id as "jobId", kind, to_addresses as "toAddresses", accepted_addresses as "acceptedAddresses", subject, html, text,
       message_id as "messageId", attempts, created_at as "createdAt", subject_kind as "subjectKind", subject_id as "subjectId",
       created_by as "createdBy"`,
    [id, jobId],
  );
  return rows[0];
}

/** The files, and the logo that the message was written with. */
export async function attachmentsOf(database: DataSource, id: string): Promise<readonly MailAttachment[]> {
  return await database.query<MailAttachment[]>(
    `select file_name as "fileName", content_type as "contentType", bytes, null as "contentId", position
     from outbox_attachment where outbox_message_id = $1
     union all
     select 'logo.' || split_part(content_type, '/', 2), content_type, bytes, content_id, null
     from embedded_logo where content_id = (select logo_content_id from outbox_message where id = $1)
     order by position nulls last`,
    [id],
  );
}
