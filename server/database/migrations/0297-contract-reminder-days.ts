import type { MigrationInterface, QueryRunner } from "typeorm";

/** Makes the days on which customers are reminded to sign a setting. (docs/prices.md) */
export class ContractReminderDays1795478400297 implements MigrationInterface {
  readonly name = "ContractReminderDays1795478400297";

  async up(runner: QueryRunner): Promise<void> {
    // Absent elements compare as null, which a check accepts.
    await runner.query(`
      alter table quote_preferences
        add column reminder_days integer[] not null default '{1,3,6}',
        add constraint quote_preferences_reminder_days check (cardinality(reminder_days) between 1 and 3
          and array_position(reminder_days, null) is null and reminder_days[1] >= 1
          and reminder_days[2] > reminder_days[1] and reminder_days[3] > reminder_days[2]
          and 29 >= all (reminder_days))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table quote_preferences drop column reminder_days");
  }
}
