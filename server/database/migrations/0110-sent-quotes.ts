import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, removeKnownValues } from "../knownValues.js";

/** Quotes that were emailed to customers, with their offers. (docs/prices.md) */
export class SentQuotes1795132800110 implements MigrationInterface {
  readonly name = "SentQuotes1795132800110";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query("alter table outbox_message add column sent_quote_id uuid");
    await addKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table outbox_message drop column sent_quote_id");
    await runner.query("drop table sent_quote");
    await runner.query("alter table activity disable trigger user");
    await runner.query("delete from activity where kind = any($1)", [NEW_KINDS]);
    await runner.query("alter table activity enable trigger user");
    await removeKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }
}

const NEW_KINDS = ["quote_sent", "quote_opened", "quote_withdrawn"];
const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };

const TABLE = `
  create table sent_quote (
    id uuid not null default gen_random_uuid(),
    quote_id uuid not null,
    lead_id uuid not null,
    token_hash bytea not null,
    sent_to text not null,
    sent_by text not null,
    sent_at timestamptz(3) not null default now(),
    valid_until date not null,
    choices jsonb not null,
    plans jsonb not null,
    opened_at timestamptz(3),
    replaced_at timestamptz(3),
    withdrawn_at timestamptz(3),
    constraint sent_quote_pk primary key (id),
    constraint sent_quote_token_unique unique (token_hash),
    constraint sent_quote_quote_fk foreign key (quote_id) references quote(id) on delete cascade,
    constraint sent_quote_lead_fk foreign key (lead_id) references lead(id) on delete cascade,
    constraint sent_quote_token_length check (length(token_hash) = 32),
    constraint sent_quote_sent_to_length check (length(sent_to) between 1 and 320),
    constraint sent_quote_sent_by_length check (length(sent_by) between 1 and 200),
    constraint sent_quote_choices_list check (jsonb_typeof(choices) = 'array' and jsonb_array_length(choices) > 0),
    constraint sent_quote_plans_list check (jsonb_typeof(plans) = 'array')
  );
  create index sent_quote_quote_index on sent_quote (quote_id, sent_at desc, id);
  -- A lead has one quote to answer at most.
  create unique index sent_quote_lead_unique on sent_quote (lead_id) where replaced_at is null;
  create index sent_quote_lead_index on sent_quote (lead_id)`;
