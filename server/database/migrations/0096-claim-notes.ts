import type { MigrationInterface, QueryRunner } from "typeorm";

/** Colleagues' notes on a claim, which customers never read, and the customer's original text, which no one edits. */
export class ClaimNotes1795132800096 implements MigrationInterface {
  readonly name = "ClaimNotes1795132800096";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query("create index claim_note_claim_index on claim_note (claim_id, created_at desc, id desc)");
    await runner.query("create index claim_note_author_index on claim_note (author_id) where (author_id is not null)");
    await runner.query("alter table claim add column filed_message text");
    // For an edited message, it is unknown which of the earlier versions came first. These claims did not change, so no
    // counter, timestamp or open page is touched.
    await runner.query("alter table claim disable trigger user");
    await runner.query(
      "update claim set filed_message = message where customer_id is not null and coalesce(previous_notes, '') = ''",
    );
    await runner.query("alter table claim enable trigger user");
    await runner.query(
      "alter table claim add constraint claim_filed_message_length check (length(filed_message) <= 10000)",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table claim_note");
    await runner.query("alter table claim drop column filed_message");
  }
}

const TABLE = `
  create table claim_note (
    id uuid not null default gen_random_uuid(),
    claim_id uuid not null,
    content text not null,
    created_at timestamptz(3) not null default now(),
    author_id uuid,
    -- As it was then: the note keeps its author's name when the account is gone.
    author_name text,
    constraint claim_note_pk primary key (id),
    constraint claim_note_claim_fk foreign key (claim_id) references claim(id) on delete cascade,
    constraint claim_note_author_fk foreign key (author_id) references staff(id) on delete set null,
    constraint claim_note_content_length check (length(content) <= 10000 and content ~ '[^[:space:]]'),
    constraint claim_note_author_name_length check (length(author_name) <= 200)
  )`;
