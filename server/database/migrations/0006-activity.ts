import type { MigrationInterface, QueryRunner } from "typeorm";

/** Who did what, when: written in the transaction of the change, never touched again, announced to every open screen. */
export class Activity1795132800006 implements MigrationInterface {
  readonly name = "Activity1795132800006";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ACTIVITY);
    await runner.query(ANNOUNCE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop trigger lead_deleted on lead");
    await runner.query("drop table activity");
    await runner.query("drop function announce_activity(), announce_lead_deleted()");
  }
}

/** No foreign key to the subject: its history outlives it. */
const ACTIVITY = `
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
    details jsonb not null default '{}',
    constraint activity_pk primary key (id),
    constraint activity_subject_kind_known check (subject_kind in ('lead', 'policy', 'claim')),
    constraint activity_kind_known check (kind in (
      'created', 'status_changed', 'fields_changed', 'note_added', 'quote_created', 'contract_sent', 'contract_viewed',
      'contract_signed', 'contract_voided', 'converted', 'email_sent', 'deleted')),
    constraint activity_actor_kind_known check (actor_kind in ('visitor', 'customer', 'staff', 'system')),
    constraint activity_subject_id_length check (length(subject_id) between 1 and 64),
    constraint activity_actor_name_length check (length(actor_name) <= 300),
    constraint activity_details_form check (jsonb_typeof(details) = 'object')
  );
  create index activity_subject_index on activity (subject_kind, subject_id, at desc, position desc);
  create trigger activity_is_kept before update or delete on activity for each row execute function refuse_change();
  create trigger activity_is_not_emptied before truncate on activity for each statement execute function refuse_change()`;

const ANNOUNCE = `
  create function announce_activity() returns trigger language plpgsql as $$
  begin
    perform pg_notify('lead_changed', json_build_object(
      'kind', case new.kind when 'created' then 'created' else 'updated' end, 'leadId', new.subject_id)::text);
    return null;
  end
  $$;
  create trigger activity_announced after insert on activity
    for each row when (new.subject_kind = 'lead' and new.kind <> 'deleted') execute function announce_activity();
  create function announce_lead_deleted() returns trigger language plpgsql as $$
  begin
    perform pg_notify('lead_changed', json_build_object('kind', 'deleted', 'leadId', old.id)::text);
    return null;
  end
  $$;
  create trigger lead_deleted after delete on lead for each row execute function announce_lead_deleted()`;
