import type { FastifyBaseLogger } from "fastify";
import type { DataSource, EntityManager } from "typeorm";

import { isEnded } from "#shared/calls/outcomes.js";
import type { LeadStatus } from "#shared/statuses/lead.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { SYSTEM, recordActivityBy } from "../activity/recordActivity.js";
import { inBatches } from "../core/jobs/inBatches.js";
import type { JobTask } from "../core/jobs/runJobs.js";
import { run } from "../core/run.js";
import { raw, sql } from "../core/sql.js";
import { LeadAlertDocument } from "../leads/owner/leadAlert.js";
import { tellOwner } from "../leads/owner/tellOwner.js";
import type { MailIdentity } from "../mail/enqueueMail.js";
import { stateOf } from "../quotes/sent/sentQuote.status.js";

/** The task that reports quotes and contracts that were not answered in time. */
export const TELL_OF_EXPIRED = "tell_of_expired";

/** Rows per transaction. */
const AT_ONCE = 100;

interface Parts {
  readonly database: DataSource;
  readonly env: MailIdentity;
  readonly log: FastifyBaseLogger;
}

export function expiryNews({ database, env, log }: Parts): JobTask {
  return async () => {
    const told = await tellOfExpired(database, env);
    if (told > 0) log.info({ told }, "quotes and contracts have expired unanswered");
  };
}

/**
 * Records in the lead's history that a quote or a contract has expired, and tells the lead's owner unless the lead has
 * ended. Each is reported once, however often and on how many servers this runs; a contract that is sent again can
 * expire again. Returns how many have expired.
 */
export async function tellOfExpired(database: DataSource, env: MailIdentity): Promise<number> {
  let told = 0;
  for (const tellSome of [tellOfQuotes, tellOfContracts])
    told += await inBatches(database, AT_ONCE, (manager) => tellSome(manager, env));
  return told;
}

interface Expired {
  readonly leadId: string;
  readonly status: LeadStatus;
  readonly details: Readonly<Record<string, unknown>>;
}

// `skip locked`: skips what another run has locked or someone is answering; the next run is within the hour.
async function tellOfQuotes(manager: EntityManager, env: MailIdentity): Promise<number> {
  const expired = await run<Expired>(
    manager,
    sql`with due as (
        select sent.id from sent_quote sent
        where sent.expiry_told_at is null and sent.replaced_at is null and sent.withdrawn_at is null
          and sent.accepted_at is null and sent.declined_at is null and ${raw(stateOf("sent"))} = 'expired'
        order by sent.valid_until, sent.id limit ${AT_ONCE} for update of sent skip locked
      )
      update sent_quote sent set expiry_told_at = now() from due, quote, lead
      where sent.id = due.id and quote.id = sent.quote_id and lead.id = sent.lead_id
      returning sent.lead_id as "leadId", lead.status,
        json_build_object('quoteId', quote.id, 'plan', quote.plan, 'priceTotalCents', quote.price_total_cents) as details`,
  );
  for (const one of expired) await tell(manager, env, LeadAlertDocument.quote, one);
  return expired.length;
}

async function tellOfContracts(manager: EntityManager, env: MailIdentity): Promise<number> {
  const expired = await run<Expired>(
    manager,
    sql`with due as (
        select id from contract
        where status = 'sent' and expires_at <= now() and (expiry_told_at is null or expiry_told_at < expires_at)
        order by expires_at, id limit ${AT_ONCE} for update skip locked
      )
      update contract set expiry_told_at = now() from due, lead
      where contract.id = due.id and lead.id = contract.lead_id
      returning contract.lead_id as "leadId", lead.status, json_build_object('contractId', contract.id,
        'quoteId', contract.quote_id, 'fileName', contract.file_name) as details`,
  );
  for (const one of expired) await tell(manager, env, LeadAlertDocument.contract, one);
  return expired.length;
}

async function tell(
  manager: EntityManager,
  env: MailIdentity,
  document: LeadAlertDocument,
  { leadId, status, details }: Expired,
): Promise<void> {
  await recordActivityBy(manager, SYSTEM, {
    subject: { kind: "lead", id: leadId },
    kind: document === LeadAlertDocument.quote ? ActivityKind.quote_expired : ActivityKind.contract_expired,
    details,
  });
  if (!isEnded(status)) await tellOwner(manager, env, leadId, { kind: "expired", document });
}
