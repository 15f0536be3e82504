import type { MigrationInterface, QueryRunner } from "typeorm";

/** Shops are reminded of an estimate that they were asked for. Former links are left alone. (docs/claims.md) */
export class ShopReminders1795478400301 implements MigrationInterface {
  readonly name = "ShopReminders1795478400301";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table shop_link add column reminders_passed integer not null default 0,
        add constraint shop_link_reminders_range check (reminders_passed between 0 and 3);
      update shop_link set reminders_passed = 3`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table shop_link drop column reminders_passed");
  }
}
