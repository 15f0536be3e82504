import type { MigrationInterface, QueryRunner } from "typeorm";

import { addKnownValues, forgetKnownValues } from "../knownValues.js";

const REASONS = { table: "bulk_change_row", constraint: "bulk_change_row_reason_known", column: "reason" };

/** Emails to several claims leave out those without a policy, whose holder is not known. */
export class ClaimsWithoutPolicy1795478400293 implements MigrationInterface {
  readonly name = "ClaimsWithoutPolicy1795478400293";

  async up(runner: QueryRunner): Promise<void> {
    await addKnownValues(runner, REASONS, ["no_policy"]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forgetKnownValues(runner, REASONS, ["no_policy"]);
  }
}
