import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/**
 * Managers choose whether calls are offered to people who have not agreed to be called, and staff record consent that a
 * person gives by phone or in writing. (docs/sales.md)
 */
export class CallConsent1795478400325 implements MigrationInterface {
  readonly name = "CallConsent1795478400325";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await addKnownValues(runner, ACTIVITY_KINDS, ["call_consent_recorded"]);
    await addKnownValues(runner, REASONS, ["no_consent"]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forgetKnownValues(runner, REASONS, ["no_consent"]);
    await forgetKnownValues(runner, ACTIVITY_KINDS, ["call_consent_recorded"]);
    await runner.query(`
      alter table lead_consent drop column recorded_by;
      alter table call_outcome_settings drop column calls_without_consent`);
  }
}

const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };
const REASONS = { table: "bulk_change_row", constraint: "bulk_change_row_reason_known", column: "reason" };

const COLUMNS = `
  alter table call_outcome_settings add column calls_without_consent boolean not null default true;
  -- Null: the person gave it on the site, or it was imported.
  alter table lead_consent add column recorded_by text,
    add constraint lead_consent_recorded_by_length check (length(recorded_by) <= 200)`;
