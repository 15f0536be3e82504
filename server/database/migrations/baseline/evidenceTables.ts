import type { Room } from "./room.js";

/**
 * Signatures, consents and records are never changed: the trigger function that refuses updates, the event log, and the
 * wording that people agreed to.
 */
export const evidence: Room = {
  tables: `
  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'insufficient_privilege';
  end
  $$;

  create table activity (
    id uuid not null default gen_random_uuid(),
    -- The order of writing, where the time of two entries is the same.
    position bigint not null generated always as identity,
    subject_kind text not null,
    subject_id text not null,
    kind text not null,
    -- The moment of writing, not of the transaction's begin: who waited for a lock comes after the one waited for.
    at timestamptz(3) not null default clock_timestamp(),
    actor_kind text not null,
    actor_id uuid,
    actor_name text,
    details jsonb not null default '{}'::jsonb,
    constraint activity_pk primary key (id),
    constraint activity_actor_kind_known check (actor_kind in ('visitor', 'customer', 'staff', 'system')),
    constraint activity_subject_id_length check (length(subject_id) between 1 and 64),
    constraint activity_actor_name_length check (length(actor_name) <= 300),
    constraint activity_details_form check (jsonb_typeof(details) = 'object'),
    constraint activity_subject_kind_known check (subject_kind in ('lead', 'policy', 'claim', 'held_request')),
    constraint activity_kind_known check (kind in ('created', 'status_changed', 'fields_changed', 'note_added', 'quote_created',
      'contract_sent', 'contract_viewed', 'contract_signed', 'contract_voided', 'converted', 'email_sent', 'deleted', 'email_failed',
      'file_added', 'document_requested', 'document_uploaded', 'document_status_changed', 'document_reminded', 'charge_recorded',
      'charge_status_changed', 'payment_details_saved', 'assigned', 'replied', 'released', 'discarded'))
  );

  create table consent_version (
    version text not null,
    kind text not null,
    text text not null,
    published_at timestamptz(3) not null default now(),
    constraint consent_version_pk primary key (version),
    constraint consent_version_kind_known check (kind in ('tcpa', 'privacy', 'terms', 'autopay', 'esign')),
    constraint consent_version_length check (length(version) between 1 and 100 and length(text) between 1 and 20000)
  );

  create table idempotency_key (
    -- The call that the key belongs to: the same key means something else to another one.
    scope text not null,
    key text not null,
    -- SHA-256 of what was asked for.
    request_hash bytea not null,
    -- The record that the call made; null only inside the transaction that makes it.
    result_id text,
    created_at timestamptz(3) not null default now(),
    constraint idempotency_key_pk primary key (scope, key),
    constraint idempotency_key_text_length check (length(scope) between 1 and 100 and length(key) between 1 and 200 and
      length(result_id) <= 64),
    constraint idempotency_key_request_hash_length check (octet_length(request_hash) = 32)
  )`,
  indexes: `
  create index activity_subject_index on activity (subject_kind, subject_id, at desc, "position" desc)`,
  functions: `
  create function announce_activity() returns trigger language plpgsql as $$
  begin
    if new.subject_kind = 'policy' then
      perform pg_notify('policy_changed', json_build_object('policyId', new.subject_id)::text);
    elsif new.subject_kind = 'claim' then
      perform pg_notify('claim_changed', json_build_object('claimId', new.subject_id)::text);
    else
      perform pg_notify('lead_changed', json_build_object(
        'kind', case new.kind when 'created' then 'created' else 'updated' end, 'leadId', new.subject_id)::text);
    end if;
    return null;
  end
  $$`,
  triggers: `
  create trigger activity_is_kept before delete or update on activity for each row execute function refuse_change();

  create trigger activity_is_not_emptied before truncate on activity for each statement execute function refuse_change();

  create trigger activity_announced after insert on activity
    for each row when (new.kind <> 'deleted' and new.subject_kind <> 'held_request') execute function announce_activity();

  create trigger consent_version_is_kept before delete or update on consent_version for each row execute function refuse_change();

  create trigger consent_version_is_not_emptied before truncate on consent_version
    for each statement execute function refuse_change()`,
};
