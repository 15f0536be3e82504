import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** A policy is cancelled with its refund, and can be reinstated. (docs/policies.md) */
export class PolicyCancellations1795478400369 implements MigrationInterface {
  readonly name = "PolicyCancellations1795478400369";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await addKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forgetKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
    await runner.query("drop table policy_cancellation");
  }
}

const NEW_KINDS = ["policy_cancelled", "refund_changed", "policy_reinstated"];
const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };

const TABLE = `
  create table policy_cancellation (
    id uuid not null default gen_random_uuid(),
    version integer not null default 1,
    policy_id text not null,
    reason text not null,
    requested_on date not null,
    last_day date not null,
    odometer integer,
    -- The policy's last day as it was sold.
    sold_until date,
    paid_cents integer not null,
    used_cents integer,
    claims_paid_cents integer not null,
    refund_cents integer not null,
    -- Why it is not what the contract says.
    refund_reason text,
    payee text not null,
    payee_name text not null,
    refunded_on date,
    refund_reference text,
    created_at timestamptz(3) not null default clock_timestamp(),
    created_by_id uuid,
    -- As it was then: it outlives the account.
    created_by_name text not null,
    reinstated_at timestamptz(3),
    reinstated_reason text,
    updated_at timestamptz(3) not null default now(),
    constraint policy_cancellation_pk primary key (id),
    -- Money is never forgotten.
    constraint policy_cancellation_policy_fk foreign key (policy_id) references policy(id) on delete restrict,
    constraint policy_cancellation_created_by_fk foreign key (created_by_id) references staff(id) on delete set null,
    constraint policy_cancellation_version_positive check (version > 0),
    constraint policy_cancellation_reason_known check (reason in
      ('holder_request', 'vehicle_sold', 'total_loss', 'non_payment', 'misrepresentation')),
    constraint policy_cancellation_ends_early check (last_day < sold_until),
    constraint policy_cancellation_odometer_range check (odometer >= 0),
    constraint policy_cancellation_money_range check (paid_cents >= 0 and used_cents >= 0 and claims_paid_cents >= 0 and refund_cents >= 0),
    constraint policy_cancellation_refund_reason_form check (length(refund_reason) <= 10000 and refund_reason ~ '[^[:space:]]'),
    constraint policy_cancellation_payee_known check (payee in ('holder', 'lender')),
    constraint policy_cancellation_payee_name_form check (length(payee_name) <= 200 and payee_name ~ '[^[:space:]]'),
    constraint policy_cancellation_refund_sent check ((refunded_on is null or refund_cents > 0) and (refund_reference is null or refunded_on is not null)),
    constraint policy_cancellation_refund_reference_length check (length(refund_reference) <= 100),
    constraint policy_cancellation_created_by_name_length check (length(created_by_name) <= 200),
    constraint policy_cancellation_reinstated_whole check ((reinstated_at is null) = (reinstated_reason is null) and
      (reinstated_at is null or refunded_on is null)),
    constraint policy_cancellation_reinstated_reason_form check (length(reinstated_reason) <= 10000 and reinstated_reason ~ '[^[:space:]]')
  );
  -- A policy is cancelled once at a time.
  create unique index policy_cancellation_current on policy_cancellation (policy_id) where reinstated_at is null;
  create index policy_cancellation_policy_index on policy_cancellation (policy_id, created_at, id);
  create index policy_cancellation_created_index on policy_cancellation (created_at, id);
  create index policy_cancellation_created_by_index on policy_cancellation (created_by_id) where created_by_id is not null;
  create trigger policy_cancellation_version before update on policy_cancellation for each row execute function count_version();
  create trigger policy_cancellation_announced after insert or update on policy_cancellation
    for each row execute function announce_row_of_policy('policy', 'policy_id')`;
