import type { Room } from "./room.js";

/** The outbox, its attachments, templates, and the logo embedded in e-mails. */
export const mail: Room = {
  tables: `
  create function outbox_search_text(subject text, to_addresses text[]) returns text language sql immutable parallel safe
    return lower(((subject || ' ') || array_to_string(to_addresses, ' ')));

  create table embedded_logo (
    -- The Content-ID in e-mails: named by its content, so the same logo is kept once.
    content_id text collate "C" not null,
    content_type text not null,
    width integer not null,
    height integer not null,
    bytes bytea not null,
    constraint embedded_logo_pk primary key (content_id),
    constraint embedded_logo_content_id_form check (content_id ~ '^[0-9a-f]{64}@logo$'),
    constraint embedded_logo_content_type_known check (content_type in ('image/jpeg', 'image/png')),
    constraint embedded_logo_size check (width > 0 and height > 0 and octet_length(bytes) between 1 and 262144)
  );

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
    accepted_addresses text[] not null default '{}'::text[],
    last_error text,
    created_at timestamptz(3) not null default now(),
    sent_at timestamptz(3),
    subject_kind text not null,
    subject_id text not null,
    created_by text,
    -- Counts the changes of the row.
    revision bigint not null default 1,
    search_text text not null generated always as (outbox_search_text(subject, to_addresses)) stored,
    logo_content_id text collate "C",
    resent_by text,
    contract_id uuid,
    refusals integer not null default 0,
    constraint outbox_message_pk primary key (id),
    constraint outbox_message_message_id_unique unique (message_id),
    constraint outbox_message_logo_content_fk foreign key (logo_content_id) references embedded_logo(content_id) on delete restrict,
    constraint outbox_message_kind_form check (kind ~ '^[a-z][a-z_]{0,63}$'),
    constraint outbox_message_to_addresses_form check (cardinality(to_addresses) between 1 and 50 and array_position(to_addresses,
      null::text) is null),
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
    constraint outbox_message_created_by_length check (length(created_by) <= 200),
    constraint outbox_message_resent_by_length check (length(resent_by) <= 200),
    constraint outbox_message_refusals_positive check (refusals >= 0)
  );

  create table outbox_attachment (
    outbox_message_id uuid not null,
    position integer not null,
    file_name text not null,
    content_type text not null,
    bytes bytea not null,
    constraint outbox_attachment_pk primary key (outbox_message_id, "position"),
    constraint outbox_attachment_message_fk foreign key (outbox_message_id) references outbox_message(id) on delete cascade,
    constraint outbox_attachment_file_name_form check (length(file_name) between 1 and 255 and file_name !~ '[[:cntrl:]]'),
    constraint outbox_attachment_content_type_form check (content_type ~ '^[a-z]+/[a-z0-9.+-]{1,100}$'),
    constraint outbox_attachment_bytes_length check (octet_length(bytes) between 1 and 10485760)
  );
  -- Not within the table's own statement, which PostgreSQL has from 16 on.
  alter table outbox_attachment alter column bytes set storage external;

  create table email_template (
    id uuid not null default gen_random_uuid(),
    name text not null,
    subject text not null,
    body_html text not null,
    -- Of the ones that come with the product: by it they are found again when they are restored.
    built_in_key text,
    updated_at timestamptz(3) not null default now(),
    constraint email_template_pk primary key (id),
    constraint email_template_built_in_key_unique unique (built_in_key),
    constraint email_template_text_length check (length(name) between 1 and 200 and length(subject) between 1 and 500 and
      length(body_html) between 1 and 100000),
    constraint email_template_one_line check (name !~ '[[:cntrl:]]' and subject !~ '[[:cntrl:]]'),
    constraint email_template_built_in_key_form check (built_in_key ~ '^[a-z][a-z_]{0,63}$')
  )`,
  indexes: `
  create index outbox_message_created_at_index on outbox_message (created_at, id);
  create index outbox_message_state_index on outbox_message (state, created_at, id);
  create index outbox_message_subject_index on outbox_message (subject_kind, subject_id);
  create index outbox_message_search_text_index on outbox_message using gin (search_text gin_trgm_ops);
  create index outbox_message_logo_content_index on outbox_message (logo_content_id) where (logo_content_id is not null);
  create unique index email_template_name_unique on email_template (lower(name))`,
};
