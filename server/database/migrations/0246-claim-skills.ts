import type { MigrationInterface, QueryRunner } from "typeorm";

/** Adjusters' skills, by which claims can be filtered. (docs/claims.md) */
export class ClaimSkills1795478400246 implements MigrationInterface {
  readonly name = "ClaimSkills1795478400246";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table staff add column claim_skills text[] not null default '{}';
      alter table staff add constraint staff_claim_skills_known check (
        claim_skills <@ array['engine', 'drivetrain', 'chassis', 'electrical', 'climate', 'services'])`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table staff drop column claim_skills");
  }
}
