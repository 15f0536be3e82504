import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** Reminds customers of unanswered questions about a claim, and then alerts staff. (docs/claims.md) */
export class ClaimReminders1795478400182 implements MigrationInterface {
  readonly name = "ClaimReminders1795478400182";

  async up(runner: QueryRunner): Promise<void> {
    await addKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
    await runner.query(`
      alter table claim_message add column reminders_passed integer not null default 0,
        add constraint claim_message_reminders_range check (reminders_passed between 0 and 3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table claim_message drop column reminders_passed");
    await forgetKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }
}

const NEW_KINDS = ["claim_reminded", "claim_unanswered"];
const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };
