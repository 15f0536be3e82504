import type { MigrationInterface, QueryRunner } from "typeorm";

/** A client's Idempotency-Key may be any text, also one that nobody should keep: from now on only its hash is. (core/idempotency.ts) */
export class HashedKeys1795132800060 implements MigrationInterface {
  readonly name = "HashedKeys1795132800060";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("update idempotency_key set key = encode(sha256(convert_to(key, 'UTF8')), 'hex')");
  }

  async down(): Promise<void> {
    // What a hash was made of cannot be had back: who repeats an old call then makes a new one.
  }
}
