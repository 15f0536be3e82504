import type { FastifyBaseLogger } from "fastify";
import type { DataSource } from "typeorm";

import { type JobRunner, type JobTiming, runJobs } from "../core/jobs/runJobs.js";
import type { Env } from "../env.js";
import { mailDelivery } from "./deliverMail.js";
import { DELIVER_MAIL } from "./enqueueMail.js";
import { type MailRetries, USUAL_RETRIES } from "./mailRetries.js";
import { smtpTransport } from "./mailTransport.js";

export interface OutboxParts {
  readonly env: Pick<Env, "smtpUrl" | "mailFrom">;
  readonly database: DataSource;
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  /** Tests do not wait as long. */
  readonly timing?: JobTiming;
  readonly retries?: MailRetries;
}

/** Delivers what stands in the outbox until it is stopped. */
export function deliverOutbox({
  env,
  database,
  databaseUrl,
  log,
  timing,
  retries = USUAL_RETRIES,
}: OutboxParts): JobRunner {
  const transport = env.smtpUrl === undefined ? undefined : smtpTransport(env.smtpUrl);
  const deliver = mailDelivery({ database, env, transport, retries, log });
  return runJobs({ databaseUrl, log, tasks: { [DELIVER_MAIL]: deliver }, ...(timing && { timing }) });
}
