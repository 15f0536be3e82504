import type { MigrationInterface, QueryRunner } from "typeorm";

/** Finds the policies with a charge of one status, such as those whose charge has failed. (docs/policies.md) */
export class ChargeStatusIndex1795478400375 implements MigrationInterface {
  readonly name = "ChargeStatusIndex1795478400375";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("create index charge_status_index on charge (status, policy_id)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index charge_status_index");
  }
}
