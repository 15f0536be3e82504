import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A policy carries its vehicle's make and model year, so that a report on all policies does not look up the lead of
 * each. (docs/data-model.md)
 */
export class PoliciesKnowTheVehicle1795478400363 implements MigrationInterface {
  readonly name = "PoliciesKnowTheVehicle1795478400363";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table policy add column vehicle_year_key integer not null default 0,
        add column vehicle_make_key text collate "C" not null default ''`);
    await runner.query(prepared(VEHICLE));
    // Nobody has changed the policies now: their versions stay, and no open page hears of them.
    await runner.query("alter table policy disable trigger user");
    await runner.query(`
      update policy set vehicle_year_key = lead.vehicle_year_key, vehicle_make_key = lead.vehicle_make_key
      from lead where lead.id = policy.lead_id`);
    await runner.query("alter table policy enable trigger user");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(prepared(""));
    await runner.query("alter table policy drop column vehicle_year_key, drop column vehicle_make_key");
  }
}

/** Not the lead's columns: the vehicle's triggers may write those later. */
const VEHICLE = `
        select coalesce(max(year), 0), coalesce(max(name_key(make)), '') into new.vehicle_year_key, new.vehicle_make_key
          from vehicle where lead_id = new.lead_id;`;

function prepared(vehicle: string): string {
  return `
      create or replace function prepare_policy() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          new.version := old.version + 1;
          if new.updated_at = old.updated_at then
            new.updated_at := greatest(now(), old.updated_at);
          end if;
        end if;
        -- A lead that is not there is the foreign key's to refuse.
        new.search_text := coalesce(policy_search_text(new), '');
        new.holder_name_key := coalesce(
          (select name_key(concat_ws(' ', first_name, last_name)) from lead where lead.id = new.lead_id), '');${vehicle}
        return new;
      end
      $$`;
}
