import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A bound for each permission set, for one authorization and for a quote that departs from a price book. Until now, the
 * set `staff` was subject to the adjusters' bound for authorizations, and to no bound for quotes.
 */
export class BoundsByPermissionSet1795478400272 implements MigrationInterface {
  readonly name = "BoundsByPermissionSet1795478400272";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table claim_limits add column staff_cents integer default 250000, add column manager_cents integer;
      update claim_limits set staff_cents = adjuster_cents;
      alter table claim_limits add constraint claim_limits_set_bounds check (
        staff_cents between 0 and 100000000 and manager_cents between 0 and 100000000);
      alter table price_book add column staff_departure_percent integer, add column manager_departure_percent integer;
      alter table price_book add constraint price_book_set_departures check (
        staff_departure_percent between 0 and 100 and manager_departure_percent between 0 and 100)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table price_book drop column staff_departure_percent, drop column manager_departure_percent;
      alter table claim_limits drop column staff_cents, drop column manager_cents`);
  }
}
