import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Whoever saves a setting that a colleague has saved meanwhile is told. Each setting has its own version, because saving
 * one of a row says nothing about the others. (docs/data-model.md)
 */
export class SettingVersions1795478400367 implements MigrationInterface {
  readonly name = "SettingVersions1795478400367";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table quote_preferences add column email_instructions_version integer not null default 1,
        add column reminders_version integer not null default 1`);
    await runner.query("alter table setting_branding add column postal_address_version integer not null default 1");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table setting_branding drop column postal_address_version");
    await runner.query(
      "alter table quote_preferences drop column reminders_version, drop column email_instructions_version",
    );
  }
}
