import type { FastifyBaseLogger } from "fastify";
import type { DataSource, EntityManager } from "typeorm";

import { MAX_CONTRACT_REMINDERS } from "#shared/limits/contractReminders.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { SYSTEM, recordActivityBy } from "../activity/recordActivity.js";
import { easternMinute } from "../core/easternTime.js";
import { inBatches } from "../core/jobs/inBatches.js";
import type { JobTask } from "../core/jobs/runJobs.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { type MailIdentity, enqueueMail } from "../mail/enqueueMail.js";
import { MailKind } from "../mail/mail.kinds.js";
import { button, greeting, paragraph } from "../mail/mailBody.js";
import { contractLink } from "./mailContractLink.js";

/** The task that reminds customers of contracts that wait for their signature. */
export const REMIND_OF_CONTRACTS = "remind_of_contracts";

/** A reminder that would be later than this, after an outage, is not sent. */
const DAYS_TO_SPARE = 3;
/** Reminders per transaction. */
const AT_ONCE = 100;

interface Parts {
  readonly database: DataSource;
  readonly env: MailIdentity;
  readonly log: FastifyBaseLogger;
}

export function contractReminders({ database, env, log }: Parts): JobTask {
  return async () => {
    const reminded = await remindOfContracts(database, env);
    if (reminded > 0) log.info({ reminded }, "customers are reminded of contracts to sign");
  };
}

/**
 * Reminds customers of contracts that were sent as many days ago as the setting says and are neither signed nor void,
 * if it is on. Each reminder is sent once, however often and on how many servers this runs; if an outage has left
 * several due, only the last one is. People who asked not to be contacted, or have unsubscribed, are not reminded.
 * Returns the number of reminders.
 */
export async function remindOfContracts(database: DataSource, env: MailIdentity): Promise<number> {
  return await inBatches(database, AT_ONCE, (manager) => remindSome(manager, env));
}

interface Reminded {
  readonly id: string;
  readonly leadId: string;
  readonly quoteId: string;
  readonly fileName: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly expiresAt: Date;
  readonly reminder: number;
}

async function remindSome(manager: EntityManager, env: MailIdentity): Promise<number> {
  // `skip locked`: skips contracts of a concurrent run or being signed; the next run is within the hour.
  const contracts = await run<Reminded>(
    manager,
    sql`
  with due as (
    select contract.id, reminder.number, lead.first_name
    from contract join lead on lead.id = contract.lead_id, quote_preferences preferences, lateral (
      select max(number)::int as number from unnest(preferences.reminder_days) with ordinality as planned (days, number)
      where contract.sent_at + planned.days * interval '1 day' <= now()
        and contract.sent_at + (planned.days + ${DAYS_TO_SPARE}::int) * interval '1 day' > now()
    ) reminder
    where contract.status = 'sent' and contract.reminders_passed < ${MAX_CONTRACT_REMINDERS}::int and contract.expires_at > now()
      and contract.sent_to_email is not null and lead.do_not_call_at is null
      and not exists (select from unsubscription where email = lower(contract.sent_to_email) and lifted_at is null)
      and reminder.number > contract.reminders_passed and preferences.reminds_unsigned
    order by contract.sent_at, contract.id limit ${AT_ONCE}
    for update of contract skip locked
  )
  update contract set reminders_passed = due.number from due where due.id = contract.id
  returning contract.id, lead_id as "leadId", quote_id as "quoteId", file_name as "fileName", sent_to_email as email,
    due.first_name as "firstName", expires_at as "expiresAt", due.number as reminder`,
  );
  for (const contract of contracts) await remind(manager, env, contract);
  return contracts.length;
}

async function remind(manager: EntityManager, env: MailIdentity, contract: Reminded): Promise<void> {
  const { id, leadId, quoteId, fileName, email, firstName, expiresAt, reminder } = contract;
  await enqueueMail(manager, {
    kind: MailKind.contract_reminder,
    to: [email],
    subject: `Your ${env.brandName} contract is waiting for your signature`,
    body: [
      greeting(firstName),
      paragraph("Your contract is ready, and we haven't received your signature yet. It takes a few minutes."),
      button("Review & sign your contract", contractLink(env, id)),
      paragraph(`This link is for you only and works until ${easternMinute(expiresAt)}.`),
      paragraph("Is something unclear, or have you changed your mind? Just call or email us."),
    ],
    about: { kind: "lead", id: leadId },
    contractId: id,
    marketing: true,
    env,
  });
  await recordActivityBy(manager, SYSTEM, {
    subject: { kind: "lead", id: leadId },
    kind: ActivityKind.contract_reminded,
    details: { contractId: id, quoteId, fileName, to: email, reminder },
  });
}
