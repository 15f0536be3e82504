import type { MigrationInterface, QueryRunner } from "typeorm";

/** Staff record that someone unsubscribed; the column is named as the API names it. (docs/mail.md) */
export class RecordedUnsubscriptions1795478400321 implements MigrationInterface {
  readonly name = "RecordedUnsubscriptions1795478400321";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table unsubscription rename column noted_by to recorded_by");
    await runner.query(
      "alter table unsubscription rename constraint unsubscription_noted_whole to unsubscription_recorded_whole",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table unsubscription rename constraint unsubscription_recorded_whole to unsubscription_noted_whole",
    );
    await runner.query("alter table unsubscription rename column recorded_by to noted_by");
  }
}
