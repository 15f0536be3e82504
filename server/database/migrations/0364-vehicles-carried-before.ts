import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A lead that is inserted with what it carries of its vehicle is not written again when the vehicle is inserted: for
 * each of its two dozen indexes, that costs as much as the first time. (docs/data-model.md)
 */
export class VehiclesCarriedBefore1795478400364 implements MigrationInterface {
  readonly name = "VehiclesCarriedBefore1795478400364";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(carrying(UNLESS_CARRIED));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(carrying(""));
  }
}

/** A change of a vehicle is a change of its lead, whether or not the lead carries what was changed. */
const UNLESS_CARRIED = `
            and (tg_op = 'UPDATE' or lead.vehicle_words = '' or (lead.vehicle_year_key, lead.vehicle_make_key, lead.vehicle_words)
              <> (coalesce(changed.year, 0), name_key(changed.make), concat_ws(' ', changed.year, changed.make, changed.model)))`;

function carrying(unless: string): string {
  return `
      create or replace function carry_vehicle_to_lead() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          update lead set vehicle_year_key = 0, vehicle_make_key = '', vehicle_words = ''
            from changed where lead.id = changed.lead_id;
        else
          update lead set
              vehicle_year_key = coalesce(changed.year, 0),
              vehicle_make_key = name_key(changed.make),
              vehicle_words = concat_ws(' ', changed.year, changed.make, changed.model)
            from changed where lead.id = changed.lead_id${unless};
        end if;
        return null;
      end
      $$`;
}
