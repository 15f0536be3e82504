import type { MigrationInterface, QueryRunner } from "typeorm";

/** Notes and files of a policy, and the history of policies and claims with its announcements. (back-office.txt section 2) */
export class Policies1795132800010 implements MigrationInterface {
  readonly name = "Policies1795132800010";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STORED_FILE);
    await runner.query(POLICY_NOTE);
    await runner.query(POLICY_FILE);
    await runner.query(activityKinds([...KINDS_BEFORE, ...KINDS_ADDED]));
    await runner.query("drop trigger activity_announced on activity");
    await runner.query(ANNOUNCE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop trigger activity_announced on activity");
    await runner.query("drop trigger policy_announced on policy");
    await runner.query("drop function announce_policy()");
    await runner.query(ANNOUNCE_BEFORE);
    await runner.query(activityKinds(KINDS_BEFORE));
    await runner.query("drop table policy_file, policy_note, stored_file_chunk, stored_file");
  }
}

/**
 * What somebody uploaded, wherever its bytes lie. In the database they lie in pieces, so that neither writing nor reading ever holds a
 * whole file in memory.
 */
const STORED_FILE = `
  create table stored_file (
    id uuid not null default gen_random_uuid(),
    sha256 bytea not null,
    size_bytes integer not null,
    content_type text not null,
    place text not null,
    -- Random: the name of the object in a folder or a bucket.
    storage_key text not null,
    created_at timestamptz(3) not null default now(),
    constraint stored_file_pk primary key (id),
    constraint stored_file_storage_key_unique unique (storage_key),
    constraint stored_file_sha256_length check (octet_length(sha256) = 32),
    constraint stored_file_size_range check (size_bytes between 1 and 10485760),
    constraint stored_file_content_type_form check (content_type ~ '^[a-z]+/[a-z0-9.+-]{1,100}$'),
    constraint stored_file_place_known check (place in ('database', 'folder', 's3')),
    constraint stored_file_storage_key_form check (storage_key ~ '^[0-9a-z/-]{16,100}$')
  );
  create table stored_file_chunk (
    stored_file_id uuid not null,
    position integer not null,
    bytes bytea not null,
    constraint stored_file_chunk_pk primary key (stored_file_id, position),
    constraint stored_file_chunk_file_fk foreign key (stored_file_id) references stored_file (id) on delete cascade,
    constraint stored_file_chunk_position_range check (position >= 0),
    constraint stored_file_chunk_bytes_length check (octet_length(bytes) between 1 and 262144)
  );
  -- A photograph or a PDF is compressed already.
  alter table stored_file_chunk alter column bytes set storage external`;

const POLICY_NOTE = `
  create table policy_note (
    id uuid not null default gen_random_uuid(),
    policy_id text not null,
    content text not null,
    created_at timestamptz(3) not null default now(),
    author_id uuid,
    -- As it was then: the note keeps its author's name when the account is gone.
    author_name text,
    constraint policy_note_pk primary key (id),
    constraint policy_note_policy_fk foreign key (policy_id) references policy (id) on delete cascade,
    constraint policy_note_author_fk foreign key (author_id) references staff (id) on delete set null,
    constraint policy_note_content_length check (length(content) <= 10000 and content ~ '[^[:space:]]'),
    constraint policy_note_author_name_length check (length(author_name) <= 200)
  );
  create index policy_note_policy_index on policy_note (policy_id, created_at desc, id desc);
  create index policy_note_author_index on policy_note (author_id) where author_id is not null`;

const POLICY_FILE = `
  create table policy_file (
    id uuid not null default gen_random_uuid(),
    policy_id text not null,
    file_name text not null,
    stored_file_id uuid not null,
    created_at timestamptz(3) not null default now(),
    author_name text,
    constraint policy_file_pk primary key (id),
    constraint policy_file_policy_fk foreign key (policy_id) references policy (id) on delete cascade,
    constraint policy_file_stored_file_fk foreign key (stored_file_id) references stored_file (id) on delete restrict,
    constraint policy_file_name_form check (length(file_name) between 1 and 255 and file_name !~ '[[:cntrl:]]'),
    constraint policy_file_author_name_length check (length(author_name) <= 200)
  );
  create index policy_file_policy_index on policy_file (policy_id, created_at desc, id desc);
  create index policy_file_stored_file_index on policy_file (stored_file_id)`;

const KINDS_BEFORE = [
  "created",
  "status_changed",
  "fields_changed",
  "note_added",
  "quote_created",
  "contract_sent",
  "contract_viewed",
  "contract_signed",
  "contract_voided",
  "converted",
  "email_sent",
  "deleted",
];
const KINDS_ADDED = [
  "email_failed",
  "file_added",
  "document_requested",
  "document_uploaded",
  "document_status_changed",
  "document_reminded",
  "charge_recorded",
  "charge_status_changed",
  "payment_details_saved",
  "assigned",
  "replied",
];

function activityKinds(kinds: readonly string[]): string {
  return `alter table activity drop constraint activity_kind_known,
    add constraint activity_kind_known check (kind in (${kinds.map((kind) => `'${kind}'`).join(", ")}))`;
}

/** The same announcement twice in a transaction is sent once. */
const ANNOUNCE = `
  create or replace function announce_activity() returns trigger language plpgsql as $$
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
  $$;
  create trigger activity_announced after insert on activity
    for each row when (new.kind <> 'deleted') execute function announce_activity();
  create function announce_policy() returns trigger language plpgsql as $$
  begin
    perform pg_notify('policy_changed', json_build_object('policyId', new.id)::text);
    return null;
  end
  $$;
  create trigger policy_announced after insert or update on policy for each row execute function announce_policy()`;

const ANNOUNCE_BEFORE = `
  create or replace function announce_activity() returns trigger language plpgsql as $$
  begin
    perform pg_notify('lead_changed', json_build_object(
      'kind', case new.kind when 'created' then 'created' else 'updated' end, 'leadId', new.subject_id)::text);
    return null;
  end
  $$;
  create trigger activity_announced after insert on activity
    for each row when (new.subject_kind = 'lead' and new.kind <> 'deleted') execute function announce_activity()`;
