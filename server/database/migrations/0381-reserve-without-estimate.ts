import type { MigrationInterface, QueryRunner } from "typeorm";

/** What is set aside for an open claim as long as it has no estimate. Until now, that was nothing. (docs/claims.md) */
export class ReserveWithoutEstimate1795478400381 implements MigrationInterface {
  readonly name = "ReserveWithoutEstimate1795478400381";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table claim_limits add column reserve_without_estimate_cents integer not null default 0,
        add constraint claim_limits_reserve check (reserve_without_estimate_cents between 0 and 100000000)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table claim_limits drop column reserve_without_estimate_cents");
  }
}
