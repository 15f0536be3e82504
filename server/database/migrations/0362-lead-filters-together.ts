import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Counts the leads of several filters at once without reading them. Few values occur, so PostgreSQL stores each
 * combination once, and skips through the first columns when a filter leaves them out. (docs/performance.md)
 */
export class LeadFiltersTogether1795478400362 implements MigrationInterface {
  readonly name = "LeadFiltersTogether1795478400362";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("create index lead_filters_index on lead (state_key, source, status, requested_plan)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index lead_filters_index");
  }
}
