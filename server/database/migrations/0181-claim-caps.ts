import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Limits for part prices, hourly rates by state and hours per line, and for what is authorized by rule.
 * (docs/claims.md)
 */
export class ClaimCaps1795478400181 implements MigrationInterface {
  readonly name = "ClaimCaps1795478400181";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CAPS);
    await runner.query(RULES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index claim_authorization_by_rule_unique");
    await runner.query("alter table claim_authorization drop column rules");
    await runner.query("alter table estimate_line drop column list_cents");
    await runner.query("drop table claim_labor_rate");
    await runner.query(
      "alter table claim_limits drop column labor_hours, drop column part_over_list_percent, drop column automatic_cents",
    );
  }
}

const CAPS = `
  alter table claim_limits
    add column labor_hours numeric(5, 2),
    add column part_over_list_percent integer,
    -- What is authorized without a person; null: nothing.
    add column automatic_cents integer,
    add constraint claim_limits_caps check (labor_hours between 0.01 and 999.99 and part_over_list_percent between 0 and 1000
      and automatic_cents between 1 and 100000000);

  create table claim_labor_rate (
    id integer generated always as identity,
    limits_id integer not null,
    state text not null,
    labor_rate_cents integer not null,
    constraint claim_labor_rate_pk primary key (id),
    constraint claim_labor_rate_limits_fk foreign key (limits_id) references claim_limits(id) on delete cascade,
    constraint claim_labor_rate_state_unique unique (limits_id, state),
    constraint claim_labor_rate_state_form check (state ~ '^[A-Z]{2}$'),
    constraint claim_labor_rate_range check (labor_rate_cents between 1 and 100000000)
  );

  alter table estimate_line
    -- The maker's list price of one part.
    add column list_cents integer,
    add constraint estimate_line_list_range check (list_cents is null or list_cents between 1 and 10000000 and kind = 'part')`;

const RULES = `
  alter table claim_authorization
    -- By which rules it was given; empty where a person gave it.
    add column rules text[] not null default '{}',
    add constraint claim_authorization_rules_length check (length(array_to_string(rules, ' ', '')) <= 10000);
  create unique index claim_authorization_by_rule_unique on claim_authorization (claim_id) where cardinality(rules) > 0`;
