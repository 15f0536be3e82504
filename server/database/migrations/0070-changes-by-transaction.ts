import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Adds the number of the transaction to every notification of live screens, and notifies of changes to the mail, the
 * audit log and the staff accounts.
 */
export class ChangesByTransaction1795132800070 implements MigrationInterface {
  readonly name = "ChangesByTransaction1795132800070";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(announcements(", 'transaction', pg_current_xact_id()::text"));
    await runner.query(LISTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [trigger, , table] of ANNOUNCED_LISTS) await runner.query(`drop trigger ${trigger} on ${table}`);
    await runner.query("drop function announce_list()");
    await runner.query(announcements(""));
  }
}

/** @param transaction is added to each payload. */
function announcements(transaction: string): string {
  return `
  create or replace function announce_activity() returns trigger language plpgsql as $$
  begin
    if new.subject_kind = 'policy' then
      perform pg_notify('policy_changed', json_build_object('policyId', new.subject_id${transaction})::text);
    elsif new.subject_kind = 'claim' then
      perform pg_notify('claim_changed', json_build_object('claimId', new.subject_id${transaction})::text);
    else
      perform pg_notify('lead_changed', json_build_object(
        'kind', case new.kind when 'created' then 'created' else 'updated' end, 'leadId', new.subject_id${transaction})::text);
    end if;
    return null;
  end
  $$;

  create or replace function announce_lead_deleted() returns trigger language plpgsql as $$
  begin
    perform pg_notify('lead_changed', json_build_object('kind', 'deleted', 'leadId', old.id${transaction})::text);
    return null;
  end
  $$;

  create or replace function announce_policy() returns trigger language plpgsql as $$
  begin
    perform pg_notify('policy_changed', json_build_object('policyId', new.id${transaction})::text);
    return null;
  end
  $$;

  create or replace function announce_portal(customer uuid, kind text, id text) returns void language plpgsql as $$
  begin
    perform pg_notify('portal_changed', json_build_object('customerId', customer, 'kind', kind, 'id', id${transaction})::text);
  end
  $$`;
}

/** The trigger, the events that fire it, its table and its channel. */
const ANNOUNCED_LISTS = [
  ["outbox_announced", "insert or update or delete", "outbox_message", "mail_changed"],
  ["audit_event_announced", "insert or delete", "audit_event", "audit_changed"],
  ["staff_announced", "insert or update or delete", "staff", "staff_changed"],
] as const;

/** Once per statement, however many rows it changes, because screens refetch a list as a whole. */
const LISTS = `
  create function announce_list() returns trigger language plpgsql as $$
  begin
    perform pg_notify(tg_argv[0], json_build_object('transaction', pg_current_xact_id()::text)::text);
    return null;
  end
  $$;

  ${ANNOUNCED_LISTS.map(
    ([trigger, events, table, channel]) =>
      `create trigger ${trigger} after ${events} on ${table} for each statement execute function announce_list('${channel}')`,
  ).join(";\n\n  ")}`;
