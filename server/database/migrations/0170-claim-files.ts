import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** Photos and papers of a claim. (docs/claims.md) */
export class ClaimFiles1795478400170 implements MigrationInterface {
  readonly name = "ClaimFiles1795478400170";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    for (const [place, values] of NEW_VALUES) await addKnownValues(runner, place, values);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table claim_file");
    for (const [place, values] of NEW_VALUES) await forgetKnownValues(runner, place, values);
  }
}

const NEW_VALUES = [
  [{ table: "activity", constraint: "activity_kind_known", column: "kind" }, ["claim_file_added"]],
  [{ table: "audit_event", constraint: "audit_event_subject_kind_known", column: "subject_kind" }, ["claim_file"]],
] as const;

const TABLE = `
  create table claim_file (
    id uuid not null default gen_random_uuid(),
    claim_id uuid not null,
    stored_file_id uuid not null,
    sent_by text not null,
    for_customer boolean not null,
    file_name text not null,
    -- Bytes.
    file_size integer not null,
    content_type text not null,
    sha256 bytea not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    author_id uuid,
    -- As it was then: it outlives the account.
    author_name text,
    constraint claim_file_pk primary key (id),
    constraint claim_file_claim_fk foreign key (claim_id) references claim(id) on delete cascade,
    constraint claim_file_stored_file_fk foreign key (stored_file_id) references stored_file(id) on delete restrict,
    constraint claim_file_author_fk foreign key (author_id) references staff(id) on delete set null,
    -- Of two tabs that send the same file, one keeps it.
    constraint claim_file_unique unique (claim_id, sent_by, sha256),
    constraint claim_file_sent_by_known check (sent_by in ('customer', 'staff', 'shop')),
    constraint claim_file_own_is_read check (sent_by <> 'customer' or for_customer),
    constraint claim_file_file_name_form check (length(file_name) between 1 and 255 and file_name !~ '[[:cntrl:]]'),
    constraint claim_file_file_size_range check (file_size between 1 and 5242880),
    constraint claim_file_content_type_known check (content_type in ('image/jpeg', 'image/png', 'image/heic', 'application/pdf')),
    constraint claim_file_sha256_length check (octet_length(sha256) = 32),
    constraint claim_file_author_name_length check (length(author_name) <= 254)
  );
  create index claim_file_claim_index on claim_file (claim_id, created_at, id);
  create index claim_file_stored_file_index on claim_file (stored_file_id);
  create index claim_file_author_index on claim_file (author_id) where author_id is not null;
  create trigger claim_file_announced after insert on claim_file
    for each row when (new.for_customer) execute function announce_claim_of_row()`;
