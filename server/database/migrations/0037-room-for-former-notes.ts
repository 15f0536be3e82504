import type { MigrationInterface, QueryRunner } from "typeorm";

/** A claim's record always fits into the body of a request. The audit trail has each former message whole. (contract.md section 2) */
export class RoomForFormerNotes1795132800037 implements MigrationInterface {
  readonly name = "RoomForFormerNotes1795132800037";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "update claim set previous_notes = left(previous_notes, 40000) where length(previous_notes) > 40000",
    );
    await runner.query(limit(40_000));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(limit(100_000));
  }
}

function limit(characters: number): string {
  return `alter table claim drop constraint claim_message_length, add constraint claim_message_length
    check (length(message) <= 10000 and length(previous_notes) <= ${characters})`;
}
