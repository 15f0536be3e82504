import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A visitor's Idempotency-Key stood as it was sent in the lead or the held request that it had made. From now on it is kept as every other is, in
 * idempotency_key. The two columns stay for the version before while both run; the next release drops them.
 */
export class KeysOfQuoteRequests1795132800061 implements MigrationInterface {
  readonly name = "KeysOfQuoteRequests1795132800061";

  async up(runner: QueryRunner): Promise<void> {
    // Nobody changes these leads: they keep their version and the time of their last change.
    await runner.query("alter table lead disable trigger user");
    await runner.query("update lead set idempotency_key = null where idempotency_key is not null");
    await runner.query("alter table lead enable trigger user");
    await runner.query("update held_request set idempotency_key = null, request = request - 'idempotencyKey'");
  }

  async down(): Promise<void> {
    // What was forgotten cannot be had back: who repeats an old request then makes a new one.
  }
}
