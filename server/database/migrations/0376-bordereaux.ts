import type { MigrationInterface, QueryRunner } from "typeorm";

/** Finds the charges and the payments of a month. (docs/policies.md) */
export class Bordereaux1795478400376 implements MigrationInterface {
  readonly name = "Bordereaux1795478400376";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("create index charge_charged_at_index on charge (charged_at, id)");
    await runner.query("create index claim_payment_date_index on claim_payment (payment_date, id)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index claim_payment_date_index");
    await runner.query("drop index charge_charged_at_index");
  }
}
