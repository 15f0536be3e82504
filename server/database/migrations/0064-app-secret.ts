import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The fingerprints of the secret that processes on this database share: one row, or two while the secret is being
 * rotated.
 */
export class AppSecret1795132800064 implements MigrationInterface {
  readonly name = "AppSecret1795132800064";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table app_secret (
         slot smallint constraint app_secret_pk primary key constraint app_secret_slot check (slot in (1, 2)),
         salt bytea not null,
         fingerprint bytea not null,
         accepted_at timestamptz not null default clock_timestamp()
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table app_secret");
  }
}
