import type { MigrationInterface, QueryRunner } from "typeorm";

/** A message fails when it was refused for good a few times, however often the mail server was away before. (mail/deliverMail.ts) */
export class RefusedMail1795132800062 implements MigrationInterface {
  readonly name = "RefusedMail1795132800062";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table outbox_message
        add column refusals integer not null default 0,
        add constraint outbox_message_refusals_positive check (refusals >= 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table outbox_message drop column refusals");
  }
}
