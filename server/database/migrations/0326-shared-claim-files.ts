import type { MigrationInterface, QueryRunner } from "typeorm";

/** Staff may let the customer see a file that they added for colleagues: an open portal shows it at once. (docs/claims.md) */
export class SharedClaimFiles1795478400326 implements MigrationInterface {
  readonly name = "SharedClaimFiles1795478400326";

  async up(runner: QueryRunner): Promise<void> {
    await announceAfter(runner, "insert or update");
  }

  async down(runner: QueryRunner): Promise<void> {
    await announceAfter(runner, "insert");
  }
}

async function announceAfter(runner: QueryRunner, event: "insert" | "insert or update"): Promise<void> {
  await runner.query(`
    drop trigger claim_file_announced on claim_file;
    create trigger claim_file_announced after ${event} on claim_file
      for each row when (new.for_customer) execute function announce_claim_of_row()`);
}
