import type { MigrationInterface, QueryRunner } from "typeorm";

/** Finds the contract that a PDF names in its own bytes (`server/contracts/contractReference.ts`), which anybody may ask for. */
export class ContractReference1795132800032 implements MigrationInterface {
  readonly name = "ContractReference1795132800032";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("create index contract_reference_index on contract (sha256(uuid_send(id)))");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index contract_reference_index");
  }
}
