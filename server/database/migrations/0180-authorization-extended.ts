import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/**
 * Lets staff extend an authorization's last day, and records when the repair began for a payment after that day.
 * (docs/claims.md)
 */
export class AuthorizationExtended1795478400180 implements MigrationInterface {
  readonly name = "AuthorizationExtended1795478400180";

  async up(runner: QueryRunner): Promise<void> {
    await addKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
    await runner.query("alter table claim_payment add column repair_begun_on date");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table claim_payment drop column repair_begun_on");
    await forgetKnownValues(runner, ACTIVITY_KINDS, NEW_KINDS);
  }
}

const NEW_KINDS = ["authorization_extended"];
const ACTIVITY_KINDS = { table: "activity", constraint: "activity_kind_known", column: "kind" };
