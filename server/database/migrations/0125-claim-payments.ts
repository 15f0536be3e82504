import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** What we pay for repairs, to shops and customers. (docs/claims.md) */
export class ClaimPayments1795478400125 implements MigrationInterface {
  readonly name = "ClaimPayments1795478400125";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await addKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table claim_payment");
    await forgetKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }
}

const NEW_KINDS = ["claim_payment_recorded", "claim_payment_changed"];
const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };

const TABLE = `
  create table claim_payment (
    id uuid not null default gen_random_uuid(),
    version integer not null default 1,
    claim_id uuid not null,
    payee text not null,
    payee_name text not null,
    amount_cents integer not null,
    method text not null,
    status text not null default 'scheduled',
    -- When it is to be paid, was paid, or turned out not to be.
    day date not null,
    reference text,
    reason text,
    created_at timestamptz(3) not null default clock_timestamp(),
    created_by_id uuid,
    -- As it was then: it outlives the account.
    created_by_name text,
    updated_at timestamptz(3) not null default now(),
    constraint claim_payment_pk primary key (id),
    constraint claim_payment_claim_fk foreign key (claim_id) references claim(id) on delete cascade,
    constraint claim_payment_created_by_fk foreign key (created_by_id) references staff(id) on delete set null,
    constraint claim_payment_version_positive check (version > 0),
    constraint claim_payment_payee_known check (payee in ('shop', 'customer')),
    constraint claim_payment_payee_name_form check (length(payee_name) <= 200 and payee_name ~ '[^[:space:]]'),
    constraint claim_payment_amount_range check (amount_cents between 1 and 1000000000),
    constraint claim_payment_method_known check (method in ('check', 'bank_transfer', 'card', 'other')),
    constraint claim_payment_status_known check (status in ('scheduled', 'paid', 'failed', 'voided')),
    constraint claim_payment_reference_length check (length(reference) <= 100),
    constraint claim_payment_reason_form check ((status in ('failed', 'voided')) = (reason is not null)
      and length(reason) <= 10000 and reason ~ '[^[:space:]]'),
    constraint claim_payment_created_by_name_length check (length(created_by_name) <= 200)
  );
  create index claim_payment_claim_index on claim_payment (claim_id, created_at, id);
  create index claim_payment_created_by_index on claim_payment (created_by_id) where created_by_id is not null;
  create trigger claim_payment_version before update on claim_payment for each row execute function count_version();
  create trigger claim_payment_announced after insert or update on claim_payment
    for each row when (new.status <> 'scheduled') execute function announce_claim_of_row()`;
