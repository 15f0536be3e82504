import type { MigrationInterface, QueryRunner } from "typeorm";

/** Finds leads by the end of a VIN, as it is printed on a card or read out on the phone. (docs/sales.md) */
export class LeadsByVin1795132800105 implements MigrationInterface {
  readonly name = "LeadsByVin1795132800105";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index vehicle_vin_end_index on vehicle ((reverse(upper(vin)) collate "C")) where vin is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index vehicle_vin_end_index");
  }
}
