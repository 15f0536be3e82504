import type { FastifyBaseLogger } from "fastify";
import type { DataSource } from "typeorm";

import { DELETE_OLD_AUDIT_ENTRIES, oldAuditEntries } from "./audit/deleteOldEntries.js";
import { REMIND_OF_QUESTIONS, questionReminders } from "./claims/messages/remindOfQuestions.js";
import { REMIND_SHOPS, shopReminders } from "./claims/shopLink/remindShops.js";
import { CONVERT_SIGNED } from "./contracts/convertSigned.js";
import { REMIND_OF_CONTRACTS, contractReminders } from "./contracts/remindOfContracts.js";
import { TELL_OF_EXPIRED, expiryNews } from "./contracts/tellOfExpired.js";
import { FORGET_KEYS, forgetKeys } from "./core/idempotency.js";
import { type JobLane, type JobRunner, type JobTiming, type ScheduledJob, runJobs } from "./core/jobs/runJobs.js";
import { MAIL_SIGN_IN_LINK, signInLinkMails } from "./customers/links/mailSignInLink.js";
import { REMIND_OF_DOCUMENTS, documentReminders } from "./documents/remindOfDocuments.js";
import type { Env } from "./env.js";
import { SPREAD_DO_NOT_CALL } from "./leads/next/doNotCall.js";
import { doNotCallSpreading } from "./leads/next/spreadDoNotCall.js";
import { SPREAD_DO_NOT_CALL_LIST, doNotCallListSpreading } from "./leads/next/spreadDoNotCallList.js";
import { DELIVER_MAIL, type MailIdentity, type MailLane } from "./mail/enqueueMail.js";
import { mailDelivery } from "./outbox/deliverMail.js";
import { type MailPace, ConnectionQueue, DEFAULT_PACE } from "./outbox/mailPace.js";
import { type MailRetries, DEFAULT_RETRIES } from "./outbox/mailRetries.js";
import { type SmtpTimeouts, smtpTransport } from "./outbox/mailTransport.js";
import { CHARGE_AUTOPAY, autopayCharges } from "./payments/chargeAutopay.js";
import { WORK_ON_BULK } from "./records/bulk/startBulkChange.js";
import { FORGET_BULK, bulkWork, oldBulkChanges } from "./records/bulk/workOnBulk.js";
import { signedConversions } from "./records/convertSignedLead.js";
import { WORK_ON_IMPORT } from "./records/imports/startLeadImport.js";
import { FORGET_IMPORTS, importWork, oldImports } from "./records/imports/workOnImport.js";
import { FORGET_MERGES, oldMerges } from "./records/merge/forgetMerges.js";
import type { FileStorage } from "./storage/fileStorage.js";
import { openStorage } from "./storage/openStorage.js";

export interface JobParts {
  readonly env: Pick<Env, "smtpUrl" | "auditDays" | "claimsEmail" | "storageUrl" | "s3"> & MailIdentity;
  readonly database: DataSource;
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  /** Tests use shorter delays. */
  readonly timing?: JobTiming;
  readonly retries?: MailRetries;
  readonly timeouts?: SmtpTimeouts;
  readonly pace?: MailPace;
}

/**
 * The scheduled jobs. Each run does whatever is due and not yet done, so that downtime is made up for by the next run,
 * and two runs at once do nothing twice.
 */
const SCHEDULE: readonly ScheduledJob[] = [
  { task: CHARGE_AUTOPAY, cron: "5 * * * *" },
  { task: REMIND_OF_DOCUMENTS, cron: "20 * * * *" },
  { task: REMIND_OF_CONTRACTS, cron: "35 * * * *" },
  { task: REMIND_OF_QUESTIONS, cron: "50 * * * *" },
  { task: REMIND_SHOPS, cron: "55 * * * *" },
  { task: TELL_OF_EXPIRED, cron: "10 * * * *" },
  { task: FORGET_KEYS, cron: "40 8 * * *" },
  { task: FORGET_MERGES, cron: "45 8 * * *" },
  { task: FORGET_IMPORTS, cron: "55 8 * * *" },
  { task: FORGET_BULK, cron: "0 9 * * *" },
  { task: DELETE_OLD_AUDIT_ENTRIES, cron: "50 8 * * *" },
];

/** Number of scheduled jobs that a process runs at the same time. */
const CLOCK_SLOTS = 4;
const AWAITED_SLOTS = 2;

/** Runs all of the product's jobs until stopped. */
export function runAllJobs(parts: JobParts): JobRunner {
  const { databaseUrl, log, timing } = parts;
  return runJobs({ databaseUrl, log, lanes: lanesOf(parts), schedule: SCHEDULE, ...(timing && { timing }) });
}

/** The storage listens to every transaction once it is open, so it is kept; a failure is not. */
function openedOnce(open: () => Promise<FileStorage>): () => Promise<FileStorage> {
  let opened: Promise<FileStorage> | undefined;
  return async () => {
    opened ??= open();
    try {
      return await opened;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
}

/**
 * Mail depends on other servers, so it has lanes of its own: an unresponsive mail server delays neither scheduled jobs
 * nor new mail.
 */
function lanesOf(parts: JobParts): readonly JobLane[] {
  const { env, database, log, timeouts, retries = DEFAULT_RETRIES, pace = DEFAULT_PACE } = parts;
  const imports = { database, files: openedOnce(async () => await openStorage(env, database)) };
  const transport = env.smtpUrl === undefined ? undefined : smtpTransport(env.smtpUrl, timeouts);
  const mailLane = (lane: MailLane): JobLane => {
    const delivery = mailDelivery({ database, env, transport, retries, lane, queue: new ConnectionQueue(pace), log });
    return { slots: pace.slots, tasks: { [DELIVER_MAIL[lane]]: delivery } };
  };
  // A separate lane, so that people waiting for a link or a policy do not wait for scheduled work.
  const awaited: JobLane = {
    slots: AWAITED_SLOTS,
    tasks: {
      [MAIL_SIGN_IN_LINK]: signInLinkMails({ database, env }),
      [CONVERT_SIGNED]: signedConversions({ database, env, log }),
    },
  };
  const clock: JobLane = {
    slots: CLOCK_SLOTS,
    tasks: {
      [CHARGE_AUTOPAY]: autopayCharges({ database, log }),
      [REMIND_OF_DOCUMENTS]: documentReminders({ database, env, log }),
      [REMIND_OF_CONTRACTS]: contractReminders({ database, env, log }),
      [REMIND_OF_QUESTIONS]: questionReminders({ database, env, log }),
      [REMIND_SHOPS]: shopReminders({ database, env, log }),
      [TELL_OF_EXPIRED]: expiryNews({ database, env, log }),
      [SPREAD_DO_NOT_CALL]: doNotCallSpreading({ database }),
      [FORGET_KEYS]: forgetKeys(database),
      [FORGET_MERGES]: oldMerges(database),
      [FORGET_IMPORTS]: oldImports(imports),
      [FORGET_BULK]: oldBulkChanges(database),
      [DELETE_OLD_AUDIT_ENTRIES]: oldAuditEntries(database, env.auditDays),
    },
  };
  const work = importWork(imports);
  // One file at a time in each process, so that a long file delays nothing else.
  const files: JobLane = {
    slots: 1,
    tasks: {
      [WORK_ON_IMPORT.leads]: work,
      [WORK_ON_IMPORT.policies]: work,
      [SPREAD_DO_NOT_CALL_LIST]: doNotCallListSpreading({ database }),
    },
  };
  // In a lane of their own, because someone is watching their progress, which must not wait for a file.
  const bulk: JobLane = { slots: 2, tasks: { [WORK_ON_BULK]: bulkWork({ database, env }) } };
  return [clock, awaited, files, bulk, mailLane("new"), mailLane("again")];
}
