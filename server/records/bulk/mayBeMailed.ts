import { type Sql, raw, sql } from "#server/core/sql.js";

/**
 * SQL of why the person of the lead with this alias is not emailed, or null. Each email is checked again when its turn
 * comes.
 */
export function mailReason(marketing: boolean, alias = "root"): Sql {
  const lead = raw(alias);
  return sql`case
    when ${lead}.do_not_call_at is not null or ${lead}.status = 'dnc' then 'do_not_call'
    when ${lead}.email_key = '' then 'no_email'
    when ${marketing} and exists (select from unsubscription off where off.email = ${lead}.email_key collate "default" and off.lifted_at is null) then 'unsubscribed'
    when ${lastWasRefused(alias)} then 'refused_address' end`;
}

/** The latest refusal by a mail server for this address, unless an email has been delivered since. */
const lastWasRefused = (lead: string): Sql =>
  raw(`(
  select told.kind = 'email_failed' from activity told
  where told.subject_kind = 'lead' and told.subject_id = ${lead}.id::text and told.kind in ('email_sent', 'email_failed')
    and position(${lead}.email_key in lower(told.details->>'to')) > 0
  order by told.at desc, told.position desc limit 1)`);
