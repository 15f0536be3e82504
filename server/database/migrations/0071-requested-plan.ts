import type { MigrationInterface, QueryRunner } from "typeorm";

/** The plan that a visitor asked for; null for all earlier leads, for which it was not stored. */
export class RequestedPlan1795132800071 implements MigrationInterface {
  readonly name = "RequestedPlan1795132800071";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table lead
        add column requested_plan text,
        add constraint lead_requested_plan_known check (requested_plan in ('basic', 'silver', 'gold'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table lead drop column requested_plan");
  }
}
