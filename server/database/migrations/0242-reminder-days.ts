import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Makes the days on which customers are reminded of unanswered questions about a claim a versioned setting.
 * (docs/claims.md)
 */
export class ReminderDays1795478400242 implements MigrationInterface {
  readonly name = "ReminderDays1795478400242";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table claim_limits
        add column remind_after_days integer not null default 3,
        add column remind_again_after_days integer not null default 7,
        add column unanswered_after_days integer not null default 10,
        add constraint claim_limits_reminder_days check (remind_after_days >= 1 and remind_again_after_days > remind_after_days
          and unanswered_after_days > remind_again_after_days and unanswered_after_days <= 90)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table claim_limits drop column remind_after_days, drop column remind_again_after_days, drop column unanswered_after_days`);
  }
}
