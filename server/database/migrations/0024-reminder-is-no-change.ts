import type { MigrationInterface, QueryRunner } from "typeorm";

/** The reminder that a request got is nobody's change of it: a copy that somebody read before stays good. */
export class ReminderIsNoChange1795132800024 implements MigrationInterface {
  readonly name = "ReminderIsNoChange1795132800024";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("drop trigger document_request_version on document_request");
    await runner.query(`create trigger document_request_version
      before update of policy_id, customer_id, type, status, title, instructions, due_date on document_request
      for each row execute function count_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop trigger document_request_version on document_request");
    await runner.query(`create trigger document_request_version before update on document_request
      for each row execute function count_version()`);
  }
}
