import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, removeKnownValues } from "../knownValues.js";

/** Messages between staff and the customer about a claim. (docs/claims.md) */
export class ClaimMessages1795478400122 implements MigrationInterface {
  readonly name = "ClaimMessages1795478400122";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await addKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table claim_message");
    await runner.query("drop function announce_claim_message()");
    await runner.query("alter table activity disable trigger user");
    await runner.query("delete from activity where kind = any($1)", [NEW_KINDS]);
    await runner.query("alter table activity enable trigger user");
    await removeKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }
}

const NEW_KINDS = ["customer_asked", "message_sent", "message_received"];
const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };

const TABLE = `
  create table claim_message (
    id uuid not null default gen_random_uuid(),
    claim_id uuid not null,
    content text not null,
    from_customer boolean not null,
    -- Of a question: it waits for an answer until there is one.
    asks boolean not null default false,
    answered_at timestamptz(3),
    -- The claim's status when the question was asked, to which the answer brings it back.
    status_before text,
    created_at timestamptz(3) not null default now(),
    author_id uuid,
    -- As it was then: the message keeps its author's name when the account is gone.
    author_name text,
    constraint claim_message_pk primary key (id),
    constraint claim_message_claim_fk foreign key (claim_id) references claim(id) on delete cascade,
    constraint claim_message_author_fk foreign key (author_id) references staff(id) on delete set null,
    constraint claim_message_content_length check (length(content) <= 10000 and content ~ '[^[:space:]]'),
    constraint claim_message_author_name_length check (length(author_name) <= 200),
    constraint claim_message_question_is_ours check (not asks or not from_customer),
    constraint claim_message_answer_has_question check (asks or (answered_at is null and status_before is null))
  );
  create index claim_message_claim_index on claim_message (claim_id, created_at, id);
  create index claim_message_author_index on claim_message (author_id) where author_id is not null;
  create unique index claim_message_question_unique on claim_message (claim_id) where asks and answered_at is null;

  create function announce_claim_message() returns trigger language plpgsql as $$
  begin
    perform announce_claim_of(claim.policy_id, claim.customer_id, claim.id::text) from claim where claim.id = new.claim_id;
    return null;
  end
  $$;
  create trigger claim_message_announced after insert or update on claim_message
    for each row execute function announce_claim_message()`;
