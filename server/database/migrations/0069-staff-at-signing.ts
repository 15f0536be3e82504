import type { MigrationInterface, QueryRunner } from "typeorm";

/** Who of staff was signed in in the browser in which a contract was signed: null for every signature until now, which nobody asked. */
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
