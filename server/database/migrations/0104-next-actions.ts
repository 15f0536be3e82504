import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, removeKnownValues } from "../knownValues.js";

/** Next actions, logged calls, and people who must not be called. (docs/sales.md) */
export class NextActions1795132800104 implements MigrationInterface {
  readonly name = "NextActions1795132800104";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(INDEXES);
    await addKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index contract_unopened_index, contract_signed_index");
    await runner.query("drop table lead_next_action, lead_call");
    await runner.query(
      "alter table lead drop column do_not_call_at, drop column do_not_call_by, drop column do_not_call_reason, drop column first_called_at",
    );
    await runner.query("alter table activity disable trigger user");
    await runner.query("delete from activity where kind = any($1)", [NEW_KINDS]);
    await runner.query("alter table activity enable trigger user");
    await removeKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }
}

const NEW_KINDS = [
  "next_action_set",
  "next_action_done",
  "next_action_cleared",
  "call_logged",
  "do_not_call_set",
  "do_not_call_lifted",
];
const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };

const TABLES = `
  alter table lead
    add column do_not_call_at timestamptz(3),
    add column do_not_call_by text,
    add column do_not_call_reason text,
    add column first_called_at timestamptz(3),
    add constraint lead_do_not_call_by_length check (length(do_not_call_by) <= 200),
    add constraint lead_do_not_call_reason_length check (length(do_not_call_reason) <= 200),
    add constraint lead_do_not_call_whole check (do_not_call_at is not null or (do_not_call_by is null and do_not_call_reason is null));

  create table lead_next_action (
    id uuid not null default gen_random_uuid(),
    lead_id uuid not null,
    kind text not null,
    words text,
    due_at timestamptz(3) not null,
    owner_id uuid,
    constraint lead_next_action_pk primary key (id),
    constraint lead_next_action_lead_unique unique (lead_id),
    constraint lead_next_action_lead_fk foreign key (lead_id) references lead(id) on delete cascade,
    constraint lead_next_action_owner_fk foreign key (owner_id) references staff(id) on delete set null,
    constraint lead_next_action_kind_known check (kind in ('call', 'email', 'other')),
    constraint lead_next_action_words_length check (length(words) <= 200)
  );

  -- Every attempt, for the time of the next one.
  create table lead_call (
    id uuid not null default gen_random_uuid(),
    lead_id uuid not null,
    outcome text not null,
    called_at timestamptz(3) not null default now(),
    caller_id uuid,
    constraint lead_call_pk primary key (id),
    constraint lead_call_lead_fk foreign key (lead_id) references lead(id) on delete cascade,
    constraint lead_call_caller_fk foreign key (caller_id) references staff(id) on delete set null,
    constraint lead_call_outcome_known check (outcome in ('reached', 'left_message', 'no_answer', 'callback', 'wrong_number', 'not_interested', 'do_not_call'))
  )`;

/** Each index serves one part of *Today*, first for one person, then for everyone. */
const INDEXES = `
  create index lead_next_action_owner_index on lead_next_action (owner_id, due_at, lead_id);
  create index lead_next_action_due_index on lead_next_action (due_at, lead_id);
  create index lead_call_lead_index on lead_call (lead_id, called_at desc, id);
  create index lead_call_caller_index on lead_call (caller_id) where caller_id is not null;
  create index lead_uncalled_owner_index on lead (owner_id, created_at, id) where status = 'new' and first_called_at is null and do_not_call_at is null;
  create index lead_uncalled_index on lead (created_at, id) where status = 'new' and first_called_at is null and do_not_call_at is null;
  create index contract_unopened_index on contract (expires_at, lead_id) where status = 'sent' and opened_at is null;
  create index contract_signed_index on contract (signed_at, lead_id) where status = 'signed'`;
