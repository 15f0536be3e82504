import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** Managers choose the status that a lead gets after each outcome of a call. (docs/sales.md) */
export class CallOutcomes1795478400311 implements MigrationInterface {
  readonly name = "CallOutcomes1795478400311";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await addKnownValues(runner, AUDIT_KINDS, NEW_KINDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forgetKnownValues(runner, AUDIT_KINDS, NEW_KINDS);
    await runner.query("drop table call_outcome_rule; drop table call_outcome_settings");
  }
}

const NEW_KINDS = ["call_outcomes_saved"];
const AUDIT_KINDS = { table: "audit_event", constraint: "audit_event_kind_known", column: "kind" };

const TABLES = `
  create table call_outcome_settings (
    -- One row.
    id boolean not null default true,
    version integer not null default 1,
    updated_at timestamptz(3),
    updated_by text,
    constraint call_outcome_settings_pk primary key (id),
    constraint call_outcome_settings_one_row check (id),
    constraint call_outcome_settings_updated_by_length check (length(updated_by) <= 200)
  );
  insert into call_outcome_settings default values;

  create table call_outcome_rule (
    outcome text not null,
    -- Null: the lead's status stays.
    status text,
    constraint call_outcome_rule_pk primary key (outcome),
    constraint call_outcome_rule_outcome_known check (outcome in
      ('reached', 'left_message', 'no_answer', 'callback', 'wrong_number', 'not_interested', 'do_not_call')),
    -- Only converting sells a lead.
    constraint call_outcome_rule_status_known check (status in ('new', 'quoted', 'callback', 'left_message', 'no_contact',
      'wrong_number', 'fake_lead', 'not_interested', 'duplicate_lead', 'dnc')),
    constraint call_outcome_rule_do_not_call check (outcome <> 'do_not_call' or status is not distinct from 'dnc')
  );
  insert into call_outcome_rule (outcome, status) values
    ('reached', null), ('left_message', 'left_message'), ('no_answer', 'no_contact'), ('callback', 'callback'),
    ('wrong_number', 'wrong_number'), ('not_interested', 'not_interested'), ('do_not_call', 'dnc')`;
