import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The staff member, if any, who was signed in to the browser in which a contract was signed. Null for all earlier
 * signatures, for which it was not recorded.
 */
export class StaffAtSigning1795132800069 implements MigrationInterface {
  readonly name = "StaffAtSigning1795132800069";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table contract_signature
        add column staff_username text,
        add constraint contract_signature_staff_username_length check (length(staff_username) <= 200)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table contract_signature drop column staff_username");
  }
}
