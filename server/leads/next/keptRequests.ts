import type { EntityManager } from "typeorm";

import type { RequestContext } from "#server/context.js";
import { run } from "#server/core/run.js";
import { type Sql, sql } from "#server/core/sql.js";
import { everyPhoneDigits } from "#shared/text/phone.js";
import { DoNotCallSource } from "../doNotCall/doNotCall.kinds.js";
import { auditRemoval, LISTED, type Listed } from "../doNotCall/listedRequests.js";
import type { Lead } from "../lead.entity.js";

export interface ContactPoints {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/**
 * Called before a locked lead is deleted: the request not to be contacted is the person's, so it stays, with the email
 * and phone for which it holds.
 */
export async function keepRequest(manager: EntityManager, { id }: Pick<Lead, "id">): Promise<void> {
  await run(
    manager,
    sql`insert into do_not_call_request (id, email_key, phone, phone_digits, asked_at, recorded_by, reason)
       select id, email_key, nullif(phone, ''), phone_digits, do_not_call_at, do_not_call_by, do_not_call_reason from lead
       where id = ${id} and do_not_call_at is not null and (email_key <> '' or phone_digits <> '')`,
  );
}

/** SQL of the requests on the do-not-call list and of deleted leads with this email or phone. */
export function keptRequests({ email, phone }: ContactPoints): Sql {
  const address = (email ?? "").trim();
  return sql`select id, asked_at from do_not_call_request where email_key <> '' and email_key = lower(${address}::text collate "C")
    union select id, asked_at from do_not_call_request where phone_digits <> '' and phone_digits = any(${everyPhoneDigits(phone)}::text[])`;
}

/**
 * Called when staff record that the person of a lead may be contacted again. What managers have put on the do-not-call
 * list goes, too, and the audit log says so.
 */
export async function forgetRequests(
  manager: EntityManager,
  ctx: RequestContext,
  lead: ContactPoints,
  reason: string,
): Promise<void> {
  const forgotten = await run<Listed>(
    manager,
    sql`delete from do_not_call_request where id in (select id from (${keptRequests(lead)}) kept) returning ${LISTED}`,
  );
  for (const each of forgotten)
    if (each.source !== DoNotCallSource.deleted_lead) await auditRemoval(manager, ctx, each, reason);
}
