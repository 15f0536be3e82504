import type { MigrationInterface, QueryRunner } from "typeorm";

/** Whoever changes or deletes an email template that a colleague has changed meanwhile is told. (docs/data-model.md) */
export class TemplateVersions1795478400366 implements MigrationInterface {
  readonly name = "TemplateVersions1795478400366";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table email_template add column version integer not null default 1");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table email_template drop column version");
  }
}
