import type { FastifyBaseLogger } from "fastify";
import type { DataSource, EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { SYSTEM, recordActivity } from "#server/activity/recordActivity.js";
import { inBatches } from "#server/core/jobs/inBatches.js";
import type { JobTask } from "#server/core/jobs/runJobs.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { type MailIdentity, enqueueMail } from "#server/mail/enqueueMail.js";
import { MailKind } from "#server/mail/mail.kinds.js";
import { button, facts, greeting, paragraph, paragraphsOf } from "#server/mail/mailBody.js";
import { isPlausibleEmail } from "#shared/text/email.js";
import { Claim } from "../claim.entity.js";
import { documentFact } from "../claimMail.js";
import { AT_ONCE, TELL_STAFF, startClockAgain, stepDue } from "../reminderSteps.js";
import { missingDocuments, namesOfDocuments } from "../requiredDocuments/missingDocuments.js";

/** The task that reminds customers of questions about their claims. */
export const REMIND_OF_QUESTIONS = "remind_of_questions";

interface Parts {
  readonly database: DataSource;
  readonly env: MailIdentity;
  readonly log: FastifyBaseLogger;
}

export function questionReminders({ database, env, log }: Parts): JobTask {
  return async () => {
    const reminded = await remindOfQuestions(database, env);
    if (reminded > 0) log.info({ reminded }, "customers are reminded of questions about claims");
  };
}

/**
 * Reminds customers twice of unanswered questions, on the days in the settings; on the third day, the claim's deadline
 * runs again. Each step happens once, on however many servers this runs; if an outage has left several due, only the
 * last happens. Returns the number of steps.
 */
export async function remindOfQuestions(database: DataSource, env: MailIdentity): Promise<number> {
  return await inBatches(database, AT_ONCE, (manager) => remindSome(manager, env));
}

interface Due {
  readonly messageId: string;
  readonly claimId: string;
  readonly content: string;
  readonly step: number;
}

async function remindSome(manager: EntityManager, env: MailIdentity): Promise<number> {
  // Claims are locked as everywhere. `skip locked`: a claim that someone is working on or answering is skipped until the next run.
  // A change that was committed between this statement's start and its lock is not visible here: hence the second look
  // at the question, whose newest version the update sees.
  const due = await run<Due>(
    manager,
    sql`
  with due as (
    select question.id, planned.step
    from claim_message question join claim on claim.id = question.claim_id,
      lateral (${await stepDue(manager, "question.created_at")}) planned
    where question.is_question and question.answered_at is null and claim.status = 'awaiting_customer_action'
      and planned.step > question.reminders_passed
    order by question.created_at, question.id limit ${AT_ONCE}
    for update of claim skip locked
  )
  update claim_message set reminders_passed = due.step from due
  where due.id = claim_message.id and answered_at is null and reminders_passed < due.step
  returning claim_message.id as "messageId", claim_id as "claimId", content, due.step`,
  );
  for (const each of due) await (each.step === TELL_STAFF ? tellStaff : remind)(manager, env, each);
  return due.length;
}

async function remind(
  manager: EntityManager,
  env: MailIdentity,
  { messageId, claimId, content, step }: Due,
): Promise<void> {
  const { email, firstName } = await manager.findOneByOrFail(Claim, { id: claimId });
  const requiredDocuments = await missingDocuments(manager, claimId);
  const types = [...new Set(requiredDocuments.map(({ type }) => type))];
  const isMailed = email !== null && isPlausibleEmail(email);
  if (isMailed)
    await enqueueMail(manager, {
      kind: MailKind.claim_message,
      to: [email],
      subject: "Your claim is waiting for your answer",
      body: [
        greeting(firstName),
        paragraph("We asked you this about your claim and will continue as soon as we have your answer:"),
        ...paragraphsOf(content),
        ...(types.length === 0 ? [] : [paragraph("Still missing:"), facts(types.map(documentFact))]),
        button("Answer the question", `${env.publicUrl}/portal/claims/${claimId}`),
      ],
      about: { kind: "claim", id: claimId },
      env,
    });
  await recordActivity(manager, SYSTEM, {
    subject: { kind: "claim", id: claimId },
    kind: ActivityKind.claim_reminded,
    details: {
      messageId,
      reminder: step,
      ...(isMailed && { to: email }),
      ...(types.length > 0 && { requiredDocuments: namesOfDocuments(requiredDocuments) }),
    },
  });
}

async function tellStaff(manager: EntityManager, _: MailIdentity, { messageId, claimId }: Due): Promise<void> {
  await startClockAgain(manager, claimId);
  await recordActivity(manager, SYSTEM, {
    subject: { kind: "claim", id: claimId },
    kind: ActivityKind.claim_unanswered,
    details: { messageId },
  });
}
