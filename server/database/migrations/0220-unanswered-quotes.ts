import type { MigrationInterface, QueryRunner } from "typeorm";

/** Finds opened quotes that wait for an answer, however many were ever sent. (docs/sales.md) */
export class UnansweredQuotes1795478400220 implements MigrationInterface {
  readonly name = "UnansweredQuotes1795478400220";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index sent_quote_unanswered_index on sent_quote (valid_until, opened_at)
      where opened_at is not null and replaced_at is null and withdrawn_at is null and accepted_at is null and declined_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index sent_quote_unanswered_index");
  }
}
