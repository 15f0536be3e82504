import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Who signed in, administered, exported and read documents. Entries are never changed; those older than a year may be
 * deleted, by one function only. (docs/security.md, audit log)
 */
export class AuditLog1795132800066 implements MigrationInterface {
  readonly name = "AuditLog1795132800066";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(INDEXES);
    await runner.query(GUARDS);
    await runner.query(DELETION);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table audit_event");
    await runner.query("drop function delete_old_audit_events(integer)");
    await runner.query("drop function refuse_deletion_of_young_audit_event()");
  }
}

/** No foreign keys: an entry outlives its actor and its subject. */
const TABLE = `
  create table audit_event (
    id uuid not null default gen_random_uuid(),
    -- The moment of writing, not of the transaction's begin.
    at timestamptz not null default clock_timestamp(),
    kind text not null,
    actor_kind text not null,
    actor_id uuid,
    actor_name text,
    session_kind text not null,
    ip_address text,
    user_agent text,
    subject_kind text,
    subject_id text,
    subject_label text,
    details jsonb not null default '{}',
    search_text text not null generated always as (searchable(
      replace(kind, '_', ' ') || ' ' || coalesce(actor_name, '') || ' ' || coalesce(subject_label, '') || ' '
      || coalesce(subject_id, '') || ' ' || coalesce(ip_address, '') || ' ' || details::text)) stored,
    constraint audit_event_pk primary key (id),
    constraint audit_event_kind_known check (kind in (
      'signed_in', 'sign_in_failed', 'signed_out', 'account_created', 'account_removed', 'password_changed',
      'password_change_failed', 'password_reset', 'logo_saved', 'logo_removed', 'default_contract_saved',
      'email_instructions_saved', 'template_created', 'template_changed', 'template_deleted', 'templates_restored',
      'list_exported', 'document_read', 'entries_deleted')),
    constraint audit_event_actor_kind_known check (actor_kind in ('visitor', 'customer', 'staff', 'system')),
    constraint audit_event_session_kind_known check (session_kind in ('staff', 'customer', 'none')),
    constraint audit_event_subject_kind_known check (subject_kind in (
      'account', 'customer', 'setting', 'email_template', 'list', 'contract', 'document_upload', 'policy_file')),
    constraint audit_event_subject_named check ((subject_kind is null) = (subject_label is null)),
    constraint audit_event_actor_name_length check (length(actor_name) <= 300),
    constraint audit_event_ip_address_length check (length(ip_address) <= 100),
    constraint audit_event_user_agent_length check (length(user_agent) <= 600),
    constraint audit_event_subject_id_length check (length(subject_id) <= 200),
    constraint audit_event_subject_label_length check (length(subject_label) <= 300),
    constraint audit_event_details_form check (jsonb_typeof(details) = 'object')
  )`;

const INDEXES = `
  create index audit_event_newest_index on audit_event (at desc, id desc);
  create index audit_event_kind_index on audit_event (kind, at desc, id desc);
  create index audit_event_actor_index on audit_event (lower(actor_name), at desc, id desc);
  create index audit_event_subject_index on audit_event (subject_kind, subject_id, at desc, id desc);
  create index audit_event_search_index on audit_event using gin (search_text gin_trgm_ops)`;

/** The first trigger also makes the grants give the application's role insert access only. (roles/grants.ts) */
const GUARDS = `
  create trigger audit_event_is_kept before update on audit_event for each row execute function refuse_change();
  create trigger audit_event_is_not_emptied before truncate on audit_event for each statement execute function refuse_change();
  create function refuse_deletion_of_young_audit_event() returns trigger language plpgsql as $$
  begin
    if old.at > now() - interval '365 days' then
      raise exception 'an entry of the audit log is kept for a year at least' using errcode = '42501';
    end if;
    return old;
  end
  $$;
  create trigger audit_event_is_kept_for_a_year before delete on audit_event
    for each row execute function refuse_deletion_of_young_audit_event()`;

/**
 * Runs with its owner's rights, because the application's role may not delete here. The search path is pinned to the
 * schema at creation time, so that a caller's temporary tables are never used.
 */
const DELETION = `
  do $make$
  begin
    execute format($function$
      create function delete_old_audit_events(older_than_days integer) returns integer
        language plpgsql security definer set search_path = %1$I, pg_temp as $body$
      declare
        deleted integer;
      begin
        delete from %1$I.audit_event where at < now() - greatest(older_than_days, 365) * interval '1 day';
        get diagnostics deleted = row_count;
        return deleted;
      end
      $body$
    $function$, current_schema());
  end
  $make$`;
