import type { MigrationInterface, QueryRunner } from "typeorm";

/** Finds the leads of one source, state or plan, newest first, however many leads there are. (docs/sales.md) */
export class LeadFilters1795478400200 implements MigrationInterface {
  readonly name = "LeadFilters1795478400200";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index lead_source_index on lead (source, created_at, id);
      create index lead_state_created_at_index on lead (state_key, created_at, id);
      create index lead_requested_plan_index on lead (requested_plan, created_at, id) where requested_plan is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index lead_source_index, lead_state_created_at_index, lead_requested_plan_index");
  }
}
