import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

/** An authorization's last day can be extended, and a payment after it says when the repair began. (docs/claims.md) */
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
