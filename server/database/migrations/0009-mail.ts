import type { MigrationInterface, QueryRunner } from "typeorm";

/** E-mail: written in the transaction of its cause, delivered afterwards, kept for staff to read. (contract.md section 4, e-mail) */
export class Mail1795132800009 implements MigrationInterface {
  readonly name = "Mail1795132800009";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SEARCH_TEXT);
    await runner.query(OUTBOX_MESSAGE);
    await runner.query(OUTBOX_ATTACHMENT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table outbox_attachment, outbox_message");
    await runner.query("drop function outbox_search_text(text, text[])");
  }
}

/** Written down as a function because a generated column wants it immutable, and for text it is. */
const SEARCH_TEXT = `
  create function outbox_search_text(subject text, to_addresses text[]) returns text language sql immutable parallel safe
    return lower(subject || ' ' || array_to_string(to_addresses, ' '))`;

const OUTBOX_MESSAGE = `
  create table outbox_message (
    id uuid not null default gen_random_uuid(),
    kind text not null,
    to_addresses text[] not null,
    subject text not null,
    html text not null,
    text text not null,
    -- The same at every attempt, so that whoever gets a message twice can tell.
    message_id text not null,
    state text not null default 'queued',
    -- Since it was last put into the queue.
    attempts integer not null default 0,
    -- How often staff had it sent anew.
    resends integer not null default 0,
    next_attempt_at timestamptz(3) default now(),
    -- The job that has taken it: after its process was killed the same one takes it again, and no other.
    job_id bigint,
    -- Who took it already, when some of them did: they do not get it again.
    accepted_addresses text[] not null default '{}',
    last_error text,
    created_at timestamptz(3) not null default now(),
    sent_at timestamptz(3),
    subject_kind text not null,
    subject_id text not null,
    created_by text,
    -- Counts the changes of the row.
    revision bigint not null default 1,
    search_text text not null generated always as (outbox_search_text(subject, to_addresses)) stored,
    constraint outbox_message_pk primary key (id),
    constraint outbox_message_message_id_unique unique (message_id),
    constraint outbox_message_kind_form check (kind ~ '^[a-z][a-z_]{0,63}$'),
    constraint outbox_message_to_addresses_form check (
      cardinality(to_addresses) between 1 and 50 and array_position(to_addresses, null) is null),
    constraint outbox_message_subject_form check (length(subject) between 1 and 500 and subject !~ '[[:cntrl:]]'),
    constraint outbox_message_content_length check (length(html) <= 200000 and length(text) <= 200000),
    constraint outbox_message_message_id_form check (message_id ~ '^<[^<>[:space:]]+>$' and length(message_id) <= 402),
    constraint outbox_message_state_known check (state in ('queued', 'sending', 'sent', 'captured', 'failed')),
    constraint outbox_message_counts_positive check (attempts >= 0 and resends >= 0),
    constraint outbox_message_next_attempt_when_queued check ((state = 'queued') = (next_attempt_at is not null)),
    constraint outbox_message_job_when_sending check ((state = 'sending') = (job_id is not null)),
    constraint outbox_message_sent_at_when_sent check ((state in ('sent', 'captured')) = (sent_at is not null)),
    constraint outbox_message_last_error_length check (length(last_error) <= 2000),
    constraint outbox_message_subject_kind_known check (subject_kind in ('lead', 'policy', 'claim')),
    constraint outbox_message_subject_id_length check (length(subject_id) between 1 and 64),
    constraint outbox_message_created_by_length check (length(created_by) <= 200)
  );
  create index outbox_message_created_at_index on outbox_message (created_at, id);
  create index outbox_message_state_index on outbox_message (state, created_at, id);
  create index outbox_message_subject_index on outbox_message (subject_kind, subject_id);
  create index outbox_message_search_text_index on outbox_message using gin (search_text gin_trgm_ops)`;

const OUTBOX_ATTACHMENT = `
  create table outbox_attachment (
    outbox_message_id uuid not null,
    position integer not null,
    file_name text not null,
    content_type text not null,
    bytes bytea not null,
    constraint outbox_attachment_pk primary key (outbox_message_id, position),
    constraint outbox_attachment_message_fk foreign key (outbox_message_id) references outbox_message (id) on delete cascade,
    constraint outbox_attachment_file_name_form check (length(file_name) between 1 and 255 and file_name !~ '[[:cntrl:]]'),
    constraint outbox_attachment_content_type_form check (content_type ~ '^[a-z]+/[a-z0-9.+-]{1,100}$'),
    constraint outbox_attachment_bytes_length check (octet_length(bytes) between 1 and 10485760)
  );
  -- A PDF or a photograph is compressed already.
  alter table outbox_attachment alter column bytes set storage external`;
