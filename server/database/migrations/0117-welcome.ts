import type { MigrationInterface, QueryRunner } from "typeorm";

/** Welcomes a new holder in the portal until they dismiss the message; existing holders are not new. */
export class Welcome1795305600117 implements MigrationInterface {
  readonly name = "Welcome1795305600117";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table customer add column welcomed_at timestamptz(3)");
    await runner.query("update customer set welcomed_at = created_at");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table customer drop column welcomed_at");
  }
}
