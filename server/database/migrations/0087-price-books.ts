import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, removeKnownValues } from "../knownValues.js";

/** Price books with a first day, and the book price that each quote was compared with. (docs/prices.md) */
export class PriceBooks1795132800087 implements MigrationInterface {
  readonly name = "PriceBooks1795132800087";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await addKnownValues(runner, AUDIT_KINDS, NEW_KINDS);
    await addKnownValues(runner, AUDIT_SUBJECTS, ["price_book"]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table quote drop column price_book_id, drop column book_price_cents, drop column departure_reason",
    );
    await runner.query("drop table price_line, price_book");
    await runner.query("delete from audit_event where subject_kind = 'price_book'");
    await removeKnownValues(runner, AUDIT_KINDS, NEW_KINDS);
    await removeKnownValues(runner, AUDIT_SUBJECTS, ["price_book"]);
  }
}

const NEW_KINDS = ["price_book_created", "price_book_changed", "price_book_removed"];
const AUDIT_KINDS = { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" };
const AUDIT_SUBJECTS = { table: "audit_event", constraint: "audit_event_subject_kind_known", column: "subject_kind" };

const TABLES = `
  create table price_book (
    id uuid not null default gen_random_uuid(),
    version integer not null default 1,
    name text not null,
    begins_on date not null,
    binding boolean not null,
    max_departure_percent integer,
    created_at timestamptz(3) not null default now(),
    -- As it was then: it outlives the account.
    created_by_name text,
    updated_at timestamptz(3) not null default now(),
    constraint price_book_pk primary key (id),
    constraint price_book_begins_on_unique unique (begins_on),
    constraint price_book_name_form check (length(name) <= 100 and name ~ '[^[:space:]]'),
    constraint price_book_departure_range check (max_departure_percent between 0 and 100),
    constraint price_book_created_by_name_length check (length(created_by_name) <= 200),
    constraint price_book_version_positive check (version > 0)
  );
  create trigger price_book_version before update on price_book for each row execute function count_version();

  create table price_line (
    id uuid not null default gen_random_uuid(),
    book_id uuid not null,
    position integer not null,
    kind text not null,
    vehicle_class text,
    make text,
    model text,
    plan text,
    term_months integer,
    term_miles integer,
    max_age integer,
    max_odometer integer,
    deductible integer,
    state text,
    surcharge text,
    amount_cents integer,
    basis_points integer,
    constraint price_line_pk primary key (id),
    constraint price_line_book_fk foreign key (book_id) references price_book(id) on delete cascade,
    constraint price_line_position_unique unique (book_id, position),
    constraint price_line_kind_known check (kind in ('vehicle_class', 'excluded', 'rate', 'deductible', 'state', 'surcharge')),
    constraint price_line_plan_known check (plan in ('basic', 'silver', 'gold')),
    constraint price_line_surcharge_known check (surcharge in ('business_use', 'four_wheel_drive', 'electric')),
    constraint price_line_names_length check (length(vehicle_class) <= 100 and length(make) <= 100 and length(model) <= 100),
    constraint price_line_state_form check (state ~ '^[A-Z]{2}$'),
    constraint price_line_term_positive check (term_months > 0 and term_miles > 0),
    constraint price_line_band_positive check (max_age >= 0 and max_odometer >= 0),
    constraint price_line_deductible_positive check (deductible >= 0)
  );

  alter table quote
    -- The book that was in force, what it asked for this plan, term and deductible, and why the quote departs from it.
    add column price_book_id uuid,
    add column book_price_cents integer,
    add column departure_reason text,
    add constraint quote_price_book_fk foreign key (price_book_id) references price_book(id) on delete restrict,
    add constraint quote_book_price_positive check (book_price_cents >= 0),
    add constraint quote_departure_reason_form check (length(departure_reason) <= 1000 and departure_reason ~ '[^[:space:]]');
  create index quote_price_book_index on quote (price_book_id)`;
