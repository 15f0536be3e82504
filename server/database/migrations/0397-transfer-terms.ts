import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** What a transfer to the next owner costs, and within how many days after the sale it is asked for. (docs/policies.md) */
export class TransferTerms1795478400397 implements MigrationInterface {
  readonly name = "TransferTerms1795478400397";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TERMS);
    await addKnownValues(runner, AUDIT_KINDS, KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forgetKnownValues(runner, AUDIT_KINDS, KINDS);
    await runner.query("drop table transfer_terms");
  }
}

const AUDIT_KINDS = { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" };
const KINDS = ["transfer_terms_saved"];

/** Versions, of which the latest is in force; rows never change. */
const TERMS = `
  create table transfer_terms (
    id integer generated always as identity,
    fee_cents integer not null default 5000,
    days integer not null default 30,
    created_at timestamptz(3) not null default now(),
    created_by_id uuid,
    -- As it was then; null for what came with the product.
    created_by_name text,
    constraint transfer_terms_pk primary key (id),
    constraint transfer_terms_created_by_fk foreign key (created_by_id) references staff(id) on delete set null,
    constraint transfer_terms_range check (fee_cents between 0 and 25000 and days between 1 and 365),
    constraint transfer_terms_created_by_name_length check (length(created_by_name) <= 200)
  );
  create index transfer_terms_created_by_index on transfer_terms (created_by_id) where created_by_id is not null;
  insert into transfer_terms (created_at) values ('2026-11-30 05:00:00+00')`;
