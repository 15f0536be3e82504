import type { FastifyBaseLogger } from "fastify";
import type { DataSource, EntityManager } from "typeorm";

import { beginningOf } from "#shared/text/beginningOf.js";
import type { JobTask } from "../core/jobs/runJobs.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Env } from "../env.js";
import { type MailLane, addDelivery } from "../mail/enqueueMail.js";
import { MailState } from "../mail/mail.state.js";
import { type Mailbox, mailboxOf } from "../mail/recipients.js";
import { unsubscribeAddress } from "../mail/unsubscribe/unsubscribed.js";
import { recordFailedMail, recordSentMail } from "./mailHistory.js";
import type { ConnectionQueue } from "./mailPace.js";
import type { MailRetries } from "./mailRetries.js";
import type { Letter, MailTransport, Outcome } from "./mailTransport.js";
import { replyToOf } from "./replyTo.js";
import { type TakenMail, filesOf } from "./takeMail.js";
import { takeUsefulMail } from "./takeUsefulMail.js";
import { keepPrivateLink, withPrivateLink } from "./withPrivateLink.js";

export interface MailDelivery {
  readonly database: DataSource;
  readonly env: Pick<Env, "mailFrom" | "publicUrl" | "supportEmail" | "claimsEmail">;
  /** Undefined if no mail server is configured: messages are then only stored. */
  readonly transport: MailTransport | undefined;
  readonly retries: MailRetries;
  readonly lane: MailLane;
  /** Limits the deliveries of that lane in this process. */
  readonly queue: ConnectionQueue;
  readonly log: FastifyBaseLogger;
}

const ERROR_LENGTH = 2_000;

/**
 * The task that delivers one message. It claims the row in one transaction, talks to the mail server, and records the
 * result in another transaction: if the process dies in between, the job is retried and sends under the same
 * Message-ID.
 */
export function mailDelivery(delivery: MailDelivery): JobTask {
  const { database, lane, queue } = delivery;
  return async (payload, { jobId, stopping }) => {
    const id = String(payload["id"]);
    const begun = await queue.during(async () => await deliver(delivery, id, jobId), stopping);
    // Another process may start it now, or this one after a restart.
    if (!begun) await addDelivery(database.manager, id, { lane });
  };
}

async function deliver(delivery: MailDelivery, id: string, jobId: string): Promise<void> {
  const { database, env, transport, retries } = delivery;
  const taken = await takeUsefulMail(database, id, jobId);
  // Already sent, no longer useful, or being delivered by another job.
  if (!taken) return;
  const mail = await withPrivateLink(database, env, taken);
  if (mail.attempts > retries.maxAttempts) {
    await settle(delivery, mail, { accepted: [], refusal: { reason: KEPT_ENDING, permanent: true } });
    return;
  }
  if (!transport) await keepPrivateLink(database, mail);
  const outcome = transport
    ? await transport.send(await letterOf(delivery, mail))
    : { accepted: mail.toAddresses.map(addressOf) };
  await settle(delivery, mail, outcome);
}

const KEPT_ENDING = "The server stopped each time while it was sending this message.";

async function letterOf({ database, env }: MailDelivery, mail: TakenMail): Promise<Letter> {
  const done = new Set(mail.acceptedAddresses);
  return {
    from: env.mailFrom,
    replyTo: replyToOf(mail.kind, env),
    to: mail.toAddresses.map(mailboxFrom),
    recipients: mail.toAddresses.map(addressOf).filter((address) => !done.has(address)),
    messageId: mail.messageId,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    files: await filesOf(database, mail.id),
    ...(mail.unsubscribeToken !== null && { unsubscribeUrl: unsubscribeAddress(env, mail.unsubscribeToken) }),
  };
}

/** Records the result of an attempt, and schedules the next one if there is to be one. */
async function settle(delivery: MailDelivery, mail: TakenMail, { accepted, refusal }: Outcome): Promise<void> {
  const { transport, retries, log } = delivery;
  const acceptedAddresses = [...new Set([...mail.acceptedAddresses, ...accepted])];
  const about = { mailId: mail.id, attempt: mail.attempts };
  await delivery.database.transaction(async (manager) => {
    if (refusal === undefined) {
      const state = transport ? MailState.sent : MailState.captured;
      if (await write(manager, mail, { state, acceptedAddresses })) await recordSentMail(manager, mail);
      return;
    }
    const lastError = readable(refusal.reason);
    if (
      mail.attempts >= retries.maxAttempts ||
      (refusal.permanent && (await refusals(manager, mail)) >= retries.maxRefusals)
    ) {
      if (await write(manager, mail, { state: MailState.failed, acceptedAddresses, lastError }))
        await recordFailedMail(manager, mail, lastError, acceptedAddresses);
      return;
    }
    const delayMs = retries.delayMs(mail.attempts);
    if (await write(manager, mail, { state: MailState.queued, acceptedAddresses, lastError, delayMs }))
      await addDelivery(manager, mail.id, { lane: "again", delayMs });
  });
  if (refusal === undefined) log.info(about, "an email is delivered");
  else log.warn({ ...about, permanent: refusal.permanent }, "an email was not taken");
}

/** How often the server has permanently refused the message since it was queued, this time included. */
async function refusals(manager: EntityManager, { id, jobId }: TakenMail): Promise<number> {
  const rows = await run<{ readonly refusals: number }>(
    manager,
    sql`update outbox_message set refusals = refusals + 1 where id = ${id} and state = 'sending' and job_id = ${jobId} returning refusals`,
  );
  return rows[0]?.refusals ?? 0;
}

interface Written {
  readonly state: MailState;
  readonly acceptedAddresses: readonly string[];
  readonly lastError?: string;
  /** Milliseconds until the next attempt of a message that stays queued. */
  readonly delayMs?: number;
}

/** False if the message no longer belongs to this job. */
async function write(manager: EntityManager, mail: TakenMail, written: Written): Promise<boolean> {
  const rows = await run<unknown>(
    manager,
    sql`update outbox_message
     set state = ${written.state}::text, accepted_addresses = ${written.acceptedAddresses}, last_error = ${written.lastError ?? null}, job_id = null, revision = revision + 1,
       next_attempt_at = case when ${written.state}::text = 'queued' then clock_timestamp() + ${written.delayMs ?? 0}::float8 * interval '1 millisecond' end,
       sent_at = case when ${written.state}::text in ('sent', 'captured') then clock_timestamp() end
     where id = ${mail.id} and state = 'sending' and job_id = ${mail.jobId}
     returning id`,
  );
  return rows.length > 0;
}

function addressOf(text: string): string {
  return mailboxFrom(text).address;
}

/** The column was a valid mailbox when it was written. */
function mailboxFrom(text: string): Mailbox {
  return mailboxOf(text) ?? { name: "", address: text };
}

/** The server's reply as one line for staff. */
function readable(reason: string): string {
  const line = reason
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim();
  return beginningOf(line, ERROR_LENGTH);
}
