import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, removeKnownValues } from "../knownValues.js";

/** Leads may have an owner, and a rule assigns new leads. (docs/sales.md) */
export class LeadOwners1795132800092 implements MigrationInterface {
  readonly name = "LeadOwners1795132800092";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await addKnownValues(runner, AUDIT_KINDS, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table lead drop column owner_id");
    await runner.query("drop table salesperson, lead_dealing");
    await runner.query("delete from audit_event where kind = any($1)", [NEW_KINDS]);
    await removeKnownValues(runner, AUDIT_KINDS, NEW_KINDS);
  }
}

const NEW_KINDS = ["lead_dealing_saved", "salesperson_changed"];
const AUDIT_KINDS = { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" };

const TABLES = `
  alter table lead add column owner_id uuid, add constraint lead_owner_fk foreign key (owner_id) references staff(id) on delete set null;
  create index lead_owner_index on lead (owner_id, created_at, id) where owner_id is not null;
  create index lead_unowned_index on lead (created_at, id) where owner_id is null;

  create table lead_dealing (
    -- One row.
    id boolean not null default true,
    rule text not null default 'none',
    -- Counts the leads that were dealt; whoever deals one locks the row.
    turn bigint not null default 0,
    version integer not null default 1,
    updated_at timestamptz(3),
    updated_by text,
    constraint lead_dealing_pk primary key (id),
    constraint lead_dealing_one_row check (id),
    constraint lead_dealing_rule_known check (rule in ('none', 'in_turn', 'by_state')),
    constraint lead_dealing_updated_by_length check (length(updated_by) <= 200)
  );
  insert into lead_dealing default values;

  -- What the sales desk knows of an account. An account without a row is here and has no states.
  create table salesperson (
    staff_id uuid not null,
    away boolean not null default false,
    states text[] not null default '{}',
    last_turn bigint not null default 0,
    constraint salesperson_pk primary key (staff_id),
    constraint salesperson_staff_fk foreign key (staff_id) references staff(id) on delete cascade,
    constraint salesperson_states_count check (cardinality(states) <= 50)
  )`;
