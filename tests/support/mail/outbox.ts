import { afterEach } from "@jest/globals";
import { type Logger, pino } from "pino";

import type { JobRunner, JobTiming } from "#server/core/jobs/runJobs.js";
import { type JobParts, runAllJobs } from "#server/jobs.js";
import { type NewMail, enqueueMail } from "#server/mail/enqueueMail.js";
import { MailKind } from "#server/mail/mail.kinds.js";
import { paragraph } from "#server/mail/mailBody.js";
import type { MailRetries } from "#server/outbox/mailRetries.js";
import { eventually } from "../eventually.js";
import type { TestApp } from "../testApp.js";
import { type MailServer, type MailServerOptions, startMailServer } from "./mailServer.js";

export const QUICK_TIMING: JobTiming = { poll: 50, rescue: 50, grace: 5_000, restart: 50 };
const QUICK_RETRIES: MailRetries = { maxAttempts: 4, maxRefusals: 2, delayMs: () => 20 };

export interface OutboxRow {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly message_id: string;
  readonly last_error: string | null;
  readonly accepted_addresses: readonly string[];
}

/** Mail servers and deliveries of a test, closed after it. */
export function useMail(
  app: () => TestApp,
  { log = pino({ level: process.env["TEST_LOG_LEVEL"] ?? "silent" }) }: { readonly log?: Logger } = {},
) {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    // The servers first, which ends anything waiting for them.
    for (const close of opened.splice(0)) await close();
  });

  async function mailServer(options?: MailServerOptions): Promise<MailServer> {
    const server = await startMailServer(options);
    opened.push(server.close);
    return server;
  }

  /** Delivers the outbox of the test's database, through the given server or by capturing. */
  function deliver(
    smtpUrl: string | undefined,
    { pace, timeouts, ...retries }: Partial<MailRetries> & Pick<JobParts, "pace" | "timeouts"> = {},
  ): JobRunner {
    const { env, database } = app();
    const parts: JobParts = {
      env: { ...env, smtpUrl },
      database: database.dataSource,
      databaseUrl: database.url,
      log,
      timing: QUICK_TIMING,
      retries: { ...QUICK_RETRIES, ...retries },
      ...(pace && { pace }),
      ...(timeouts && { timeouts }),
    };
    const runner = runAllJobs(parts);
    opened.push(runner.stop);
    return runner;
  }

  async function enqueue(mail: Partial<NewMail> = {}): Promise<string> {
    const { database, env } = app();
    return await database.dataSource.transaction((manager) => enqueueMail(manager, { ...usualMail(env), ...mail }));
  }

  async function row(id: string): Promise<OutboxRow> {
    const [found] = await app().database.dataSource.query<OutboxRow[]>("select * from outbox_message where id = $1", [
      id,
    ]);
    if (!found) throw new Error(`there is no message ${id}`);
    return found;
  }

  async function inState(id: string, state: string): Promise<OutboxRow> {
    return await eventually(async () => {
      const found = await row(id);
      return found.state === state ? found : undefined;
    });
  }

  /** A job is removed a moment after its effect is visible. */
  async function noJobIsLeft(): Promise<void> {
    await eventually(async () => {
      const jobs = await app().database.dataSource.query<unknown[]>("select from graphile_worker.jobs");
      return jobs.length === 0 ? true : undefined;
    });
  }

  return { mailServer, deliver, enqueue, row, inState, noJobIsLeft };
}

export function usualMail(env: NewMail["env"]): NewMail {
  return {
    kind: MailKind.contract_sent,
    to: ["dana@example.com"],
    subject: "Your contract",
    body: [paragraph("Please sign.")],
    about: { kind: "lead", id: "00000000-0000-4000-8000-000000000000" },
    env,
  };
}
