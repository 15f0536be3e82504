import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** On what terms a contract can be cancelled: those everywhere, and those of states where they differ. (docs/policies.md) */
export class CancellationTerms1795478400390 implements MigrationInterface {
  readonly name = "CancellationTerms1795478400390";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TERMS);
    await addKnownValues(runner, AUDIT_KINDS, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forgetKnownValues(runner, AUDIT_KINDS, NEW_KINDS);
    await runner.query("drop table cancellation_state_terms");
    await runner.query("drop table cancellation_terms");
  }
}

const NEW_KINDS = ["cancellation_terms_saved"];
const AUDIT_KINDS = { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" };

/** Versions, of which the latest is in force; rows never change. The first one is what every contract has said so far. */
const TERMS = `
  create table cancellation_terms (
    id integer generated always as identity,
    free_look_days integer not null default 30,
    fee_cents integer not null default 0,
    -- Of the price; null: the fee is not capped.
    fee_cap_percent integer,
    refund_days integer not null default 30,
    created_at timestamptz(3) not null default now(),
    created_by_id uuid,
    -- As it was then; null for what came with the product.
    created_by_name text,
    constraint cancellation_terms_pk primary key (id),
    constraint cancellation_terms_created_by_fk foreign key (created_by_id) references staff(id) on delete set null,
    constraint cancellation_terms_range check (free_look_days between 30 and 90 and fee_cents between 0 and 25000
      and fee_cap_percent between 1 and 100 and refund_days between 1 and 90),
    constraint cancellation_terms_created_by_name_length check (length(created_by_name) <= 200)
  );
  create index cancellation_terms_created_by_index on cancellation_terms (created_by_id) where created_by_id is not null;

  create table cancellation_state_terms (
    id integer generated always as identity,
    terms_id integer not null,
    state text not null,
    free_look_days integer not null,
    fee_cents integer not null,
    fee_cap_percent integer,
    refund_days integer not null,
    constraint cancellation_state_terms_pk primary key (id),
    constraint cancellation_state_terms_terms_fk foreign key (terms_id) references cancellation_terms(id) on delete cascade,
    constraint cancellation_state_terms_state_unique unique (terms_id, state),
    constraint cancellation_state_terms_state_form check (state ~ '^[A-Z]{2}$'),
    constraint cancellation_state_terms_range check (free_look_days between 30 and 90 and fee_cents between 0 and 25000
      and fee_cap_percent between 1 and 100 and refund_days between 1 and 90)
  );
  insert into cancellation_terms (created_at) values ('2026-11-30 05:00:00+00')`;
