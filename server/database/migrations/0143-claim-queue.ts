import type { MigrationInterface, QueryRunner } from "typeorm";

/** Finds the open claims of one colleague, or the unassigned ones, however many are closed. (docs/claims.md) */
export class ClaimQueue1795478400143 implements MigrationInterface {
  readonly name = "ClaimQueue1795478400143";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index claim_open_assigned_to_index on claim (assigned_to_id, due_key, id)
        where status not in ('claim_covered_closed', 'denied')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index claim_open_assigned_to_index");
  }
}
