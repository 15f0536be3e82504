import type { FastifyBaseLogger } from "fastify";
import type { DataSource, EntityManager } from "typeorm";

import { NEW_YORK_ZONE, newYorkDay } from "#shared/days.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { SYSTEM, recordActivityBy } from "../activity/recordActivity.js";
import { inBatches } from "../core/jobs/inBatches.js";
import type { JobTask } from "../core/jobs/runJobs.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { MailIdentity } from "../mail/enqueueMail.js";
import { type MailedRequest, mailDocumentReminder } from "./mailDocumentRequest.js";

/** The task that sends reminders of overdue documents. */
export const REMIND_OF_DOCUMENTS = "remind_of_documents";

interface Parts {
  readonly database: DataSource;
  readonly env: MailIdentity;
  readonly log: FastifyBaseLogger;
}

export function documentReminders({ database, env, log }: Parts): JobTask {
  return async () => {
    const reminded = await remindOfDocuments(database, env, newYorkDay(new Date()));
    if (reminded > 0) log.info({ reminded }, "customers are reminded of documents");
  };
}

/** Reminders per transaction. */
const AT_ONCE = 100;

/**
 * Reminds customers of documents that were due before `today` (a day in New York) and have not arrived. Each request is
 * reminded of once, however often and on how many servers this runs; one that was created after its due day gets no
 * reminder. Returns the number of reminders.
 */
export async function remindOfDocuments(database: DataSource, env: MailIdentity, today: string): Promise<number> {
  return await inBatches(database, AT_ONCE, (manager) => remindSome(manager, env, today));
}

async function remindSome(manager: EntityManager, env: MailIdentity, today: string): Promise<number> {
  // `skip locked`: a concurrent run passes over rows that the first one has taken.
  const requests: readonly MailedRequest[] = await run(
    manager,
    sql`
  with overdue as (
    select id from document_request
    where status = 'pending' and reminded_at is null and due_date < ${today}::date
      and due_date >= (created_at at time zone ${NEW_YORK_ZONE}::text)::date
    order by due_date, id limit ${AT_ONCE}
    for update skip locked
  ), reminded as (
    update document_request request set reminded_at = clock_timestamp()
    from overdue where overdue.id = request.id
    returning request.*
  )
  select id, policy_id as "policyId", customer_id as "customerId", title, instructions, due_date::text as "dueDate" from reminded`,
  );
  for (const request of requests) {
    await mailDocumentReminder(manager, env, request);
    await recordActivityBy(manager, SYSTEM, {
      subject: { kind: "policy", id: request.policyId },
      kind: ActivityKind.document_reminded,
      details: { requestId: request.id, title: request.title, dueDate: request.dueDate },
    });
  }
  return requests.length;
}
