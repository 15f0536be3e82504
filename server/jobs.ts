import type { FastifyBaseLogger } from "fastify";
import type { DataSource } from "typeorm";

import { FORGET_KEYS, forgetKeys } from "./core/idempotency.js";
import { type JobRunner, type JobTask, type JobTiming, type ScheduledJob, runJobs } from "./core/jobs/runJobs.js";
import { REMIND_OF_DOCUMENTS, documentReminders } from "./documents/remindOfDocuments.js";
import { mailDelivery } from "./mail/deliverMail.js";
import { DELIVER_MAIL, type MailHouse } from "./mail/enqueueMail.js";
import { type MailRetries, USUAL_RETRIES } from "./mail/mailRetries.js";
import { smtpTransport } from "./mail/mailTransport.js";
import { CHARGE_AUTOPAY, autopayCharges } from "./payments/chargeAutopay.js";
import type { Env } from "./env.js";

export interface JobParts {
  readonly env: Pick<Env, "smtpUrl"> & MailHouse;
  readonly database: DataSource;
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  /** Tests do not wait as long. */
  readonly timing?: JobTiming;
  readonly retries?: MailRetries;
}

/**
 * What happens by the clock. Each run does whatever is due by then and not done yet, so that an hour without a server is made up for in the
 * next one, and two runs at once do nothing twice.
 */
const SCHEDULE: readonly ScheduledJob[] = [
  { task: CHARGE_AUTOPAY, cron: "5 * * * *" },
  { task: REMIND_OF_DOCUMENTS, cron: "20 * * * *" },
  { task: FORGET_KEYS, cron: "40 8 * * *" },
];

/** The one list of jobs: runs them until it is stopped. */
export function runAllJobs(parts: JobParts): JobRunner {
  const { databaseUrl, log, timing } = parts;
  return runJobs({ databaseUrl, log, tasks: tasksOf(parts), schedule: SCHEDULE, ...(timing && { timing }) });
}

function tasksOf({ env, database, log, retries = USUAL_RETRIES }: JobParts): Readonly<Record<string, JobTask>> {
  const transport = env.smtpUrl === undefined ? undefined : smtpTransport(env.smtpUrl);
  return {
    [DELIVER_MAIL]: mailDelivery({ database, env, transport, retries, log }),
    [CHARGE_AUTOPAY]: autopayCharges({ database, log }),
    [REMIND_OF_DOCUMENTS]: documentReminders({ database, env, log }),
    [FORGET_KEYS]: forgetKeys(database),
  };
}
