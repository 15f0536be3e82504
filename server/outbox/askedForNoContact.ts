import type { EntityManager } from "typeorm";

import { mayContact } from "#shared/calls/contact.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Lead } from "../leads/lead.entity.js";
import { MailKind } from "../mail/mail.kinds.js";
import type { MailSubjectKind } from "../mail/mail.scope.js";

/** Mail that staff may not send to someone who asked not to be contacted. All other kinds go out nevertheless. */
const CONTACTS: ReadonlySet<MailKind> = new Set([
  MailKind.quote_sent,
  MailKind.contract_sent,
  MailKind.contract_resent,
  MailKind.contract_reminder,
  MailKind.policy_email,
  MailKind.lead_email,
]);

interface Message {
  readonly kind: MailKind;
  readonly subjectKind: MailSubjectKind;
  readonly subjectId: string;
}

/** Whether the person of the message's lead or policy has asked not to be contacted since it was written. (docs/sales.md) */
export async function askedForNoContact(
  manager: EntityManager,
  { kind, subjectKind, subjectId }: Message,
): Promise<boolean> {
  if (!CONTACTS.has(kind)) return false;
  const leadId =
    subjectKind === "policy" ? sql`(select lead_id from policy where id = ${subjectId})` : sql`${subjectId}::uuid`;
  const [lead] = await run<Pick<Lead, "doNotCallAt" | "status">>(
    manager,
    sql`select do_not_call_at as "doNotCallAt", status from lead where id = ${leadId}`,
  );
  return lead !== undefined && !mayContact(lead);
}
