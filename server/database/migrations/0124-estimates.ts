import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** Shops' estimates, authorizations, and the limits of what one person may authorize. (docs/claims.md) */
export class Estimates1795478400124 implements MigrationInterface {
  readonly name = "Estimates1795478400124";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LIMITS);
    await runner.query(AUTHORIZATION);
    await runner.query(LINE);
    await addKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
    await addKnownValues(runner, AUDIT_KINDS, NEW_AUDIT_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table estimate_line");
    await runner.query("drop table claim_authorization");
    await runner.query("alter function announce_claim_of_row() rename to announce_claim_message");
    await runner.query("drop sequence claim_authorization_number");
    await runner.query("drop table claim_limits");
    await forgetKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
    await forgetKnownValues(runner, AUDIT_KINDS, NEW_AUDIT_KINDS);
  }
}

const NEW_KINDS = [
  "estimate_line_added",
  "estimate_line_changed",
  "estimate_line_removed",
  "authorization_asked",
  "authorization_given",
  "authorization_declined",
  "authorization_cancelled",
];
const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };
const NEW_AUDIT_KINDS = ["claim_limits_saved"];
const AUDIT_KINDS = { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" };

/** Versions, of which the latest is in force; rows never change. The first one is the same everywhere. */
const LIMITS = `
  create table claim_limits (
    id integer generated always as identity,
    labor_rate_cents integer default 20000,
    adjuster_cents integer default 250000,
    per_claim_cents integer default 750000,
    per_policy_cents integer default 2000000,
    valid_days integer not null default 30,
    created_at timestamptz(3) not null default now(),
    created_by_id uuid,
    -- As it was then; null for what came with the product.
    created_by_name text,
    constraint claim_limits_pk primary key (id),
    constraint claim_limits_created_by_fk foreign key (created_by_id) references staff(id) on delete set null,
    constraint claim_limits_amounts check (labor_rate_cents between 1 and 100000000 and adjuster_cents between 0 and 100000000
      and per_claim_cents between 0 and 100000000 and per_policy_cents between 0 and 100000000),
    constraint claim_limits_days check (valid_days between 1 and 365),
    constraint claim_limits_created_by_name_length check (length(created_by_name) <= 200)
  );
  create index claim_limits_created_by_index on claim_limits (created_by_id) where created_by_id is not null;
  insert into claim_limits (created_at) values ('2026-11-24 05:00:00+00')`;

const AUTHORIZATION = `
  create sequence claim_authorization_number start 100001;
  create table claim_authorization (
    id uuid not null default gen_random_uuid(),
    version integer not null default 1,
    claim_id uuid not null,
    status text not null default 'asked',
    -- What the shop names on its invoice. It is given with the authorization.
    number text collate "C",
    asked_cents integer not null,
    authorized_cents integer not null,
    deductible_cents integer not null,
    owed_cents integer generated always as (authorized_cents - deductible_cents) stored not null,
    -- Why a second person must look.
    reasons text[] not null default '{}',
    asked_by_id uuid,
    asked_by_name text,
    asked_at timestamptz(3) not null default clock_timestamp(),
    decided_by_id uuid,
    decided_by_name text,
    decided_at timestamptz(3),
    -- Of one that was declined or cancelled.
    reason text,
    -- The last day on which the repair may begin.
    valid_until date,
    updated_at timestamptz(3) not null default now(),
    constraint claim_authorization_pk primary key (id),
    constraint claim_authorization_claim_fk foreign key (claim_id) references claim(id) on delete cascade,
    constraint claim_authorization_asked_by_fk foreign key (asked_by_id) references staff(id) on delete set null,
    constraint claim_authorization_decided_by_fk foreign key (decided_by_id) references staff(id) on delete set null,
    constraint claim_authorization_number_unique unique (number),
    constraint claim_authorization_version_positive check (version > 0),
    constraint claim_authorization_status_known check (status in ('asked', 'given', 'declined', 'cancelled')),
    constraint claim_authorization_number_form check (number ~ '^AU-[0-9]{6,12}(-S[0-9]{1,3})?$'),
    constraint claim_authorization_amounts check (authorized_cents between 0 and asked_cents and deductible_cents between 0 and authorized_cents),
    constraint claim_authorization_given_whole check ((status in ('given', 'cancelled')) = (number is not null)
      and (number is null) = (valid_until is null)),
    constraint claim_authorization_decided_whole check ((status = 'asked') = (decided_at is null)),
    constraint claim_authorization_reason_form check ((status in ('declined', 'cancelled')) = (reason is not null)
      and length(reason) <= 10000 and reason ~ '[^[:space:]]'),
    constraint claim_authorization_reasons_length check (length(array_to_string(reasons, ' ', '')) <= 40000),
    constraint claim_authorization_names_length check (length(asked_by_name) <= 200 and length(decided_by_name) <= 200),
    constraint claim_authorization_second_person check (cardinality(reasons) = 0 or status <> 'given' or decided_by_id <> asked_by_id)
  );
  create index claim_authorization_claim_index on claim_authorization (claim_id, asked_at, id);
  create index claim_authorization_asked_by_index on claim_authorization (asked_by_id) where asked_by_id is not null;
  create index claim_authorization_decided_by_index on claim_authorization (decided_by_id) where decided_by_id is not null;
  create unique index claim_authorization_asked_unique on claim_authorization (claim_id) where status = 'asked';
  create trigger claim_authorization_version before update on claim_authorization for each row execute function count_version();

  -- What tells the portal of a claim's messages serves whatever else names a claim.
  alter function announce_claim_message() rename to announce_claim_of_row;
  create trigger claim_authorization_announced after insert or update on claim_authorization
    for each row when (new.status in ('given', 'cancelled')) execute function announce_claim_of_row()`;

const LINE = `
  create table estimate_line (
    id uuid not null default gen_random_uuid(),
    version integer not null default 1,
    claim_id uuid not null,
    -- The line of the claim whose coverage decides about this one.
    claim_line_id uuid,
    -- Set while the line is asked for or authorized; it does not change then.
    authorization_id uuid,
    kind text not null,
    description text not null,
    -- Parts, hours, days or miles.
    quantity numeric(5, 2) not null default 1,
    unit_cents integer not null,
    asked_cents integer generated always as (round(quantity * unit_cents)::integer) stored not null,
    -- Null: as much as is asked.
    authorized_cents integer,
    reason text,
    created_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default now(),
    constraint estimate_line_pk primary key (id),
    constraint estimate_line_claim_fk foreign key (claim_id) references claim(id) on delete cascade,
    constraint estimate_line_claim_line_fk foreign key (claim_line_id) references claim_line(id) on delete set null,
    constraint estimate_line_authorization_fk foreign key (authorization_id) references claim_authorization(id) on delete set null,
    constraint estimate_line_version_positive check (version > 0),
    constraint estimate_line_kind_known check (kind in ('part', 'labor', 'diagnosis', 'tow', 'rental')),
    constraint estimate_line_description_form check (length(description) <= 200 and description ~ '[^[:space:]]'),
    constraint estimate_line_quantity_positive check (quantity > 0),
    constraint estimate_line_amount_range check (unit_cents between 0 and 10000000 and round(quantity * unit_cents) <= 10000000),
    constraint estimate_line_authorized_range check (authorized_cents between 0 and round(quantity * unit_cents)),
    constraint estimate_line_reason_form check (length(reason) <= 10000 and reason ~ '[^[:space:]]'),
    constraint estimate_line_difference_explained check (reason is not null or authorized_cents is null
      or authorized_cents >= round(quantity * unit_cents))
  );
  create index estimate_line_claim_index on estimate_line (claim_id, created_at, id);
  create index estimate_line_claim_line_index on estimate_line (claim_line_id) where claim_line_id is not null;
  create index estimate_line_authorization_index on estimate_line (authorization_id) where authorization_id is not null;
  create trigger estimate_line_version before update on estimate_line for each row execute function count_version()`;
