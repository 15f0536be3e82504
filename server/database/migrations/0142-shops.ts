import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** Repair shops, and which one repairs a claim's vehicle. (docs/claims.md) */
export class Shops1795478400142 implements MigrationInterface {
  readonly name = "Shops1795478400142";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(OF_CLAIM);
    for (const [place, values] of NEW_VALUES) await addKnownValues(runner, place, values);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table claim drop column shop_id");
    await runner.query("drop table shop");
    for (const [place, values] of NEW_VALUES) await forgetKnownValues(runner, place, values);
  }
}

const NEW_VALUES = [
  [{ table: "audit_event", constraint: "audit_event_kind_known", column: "kind" }, ["shop_added", "shop_changed"]],
  [{ table: "audit_event", constraint: "audit_event_subject_kind_known", column: "subject_kind" }, ["shop"]],
] as const;

const TABLE = `
  create table shop (
    id uuid not null default gen_random_uuid(),
    version integer not null default 1,
    name text not null,
    name_key text collate name_order not null generated always as (name_key(name)) stored,
    phone text,
    email text,
    street text,
    city text,
    state text,
    zip text,
    -- For an hour of its labor; null where we don't know it.
    labor_rate_cents integer,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    constraint shop_pk primary key (id),
    constraint shop_version_positive check (version > 0),
    constraint shop_name_form check (length(name) <= 200 and name ~ '[^[:space:]]'),
    constraint shop_text_length check (length(phone) <= 40 and length(email) <= 254 and length(street) <= 200 and length(city) <= 100
      and length(state) <= 100 and length(zip) <= 20),
    constraint shop_labor_rate_range check (labor_rate_cents between 1 and 100000)
  );
  create index shop_name_key_index on shop (name_key, id);
  create trigger shop_version before update on shop for each row execute function count_version()`;

const OF_CLAIM = `
  alter table claim add column shop_id uuid;
  alter table claim add constraint claim_shop_fk foreign key (shop_id) references shop(id) on delete restrict;
  create index claim_shop_index on claim (shop_id) where shop_id is not null`;
