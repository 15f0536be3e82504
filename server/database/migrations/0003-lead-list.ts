import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * What keeps the list of leads quick however many there are: an index for each of its nine sorts, with and without a status, a text
 * to search in, and the triggers that carry the vehicle into both. (back-office.txt section 2, docs/data-model.md)
 */
export class LeadList1795132800003 implements MigrationInterface {
  readonly name = "LeadList1795132800003";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("create extension if not exists pg_trgm");
    await runner.query(PREPARE_LEAD);
    await runner.query(CARRY_VEHICLE);
    await runner.query("create index lead_status_index on lead (status, id)");
    for (const key of SORT_KEYS) {
      await runner.query(`create index lead_${key}_index on lead (${key}, id)`);
      await runner.query(`create index lead_status_${key}_index on lead (status, ${key}, id)`);
    }
    // New entries wait in a list and are sorted in together, which makes a write eight times cheaper; half a megabyte of them is read
    // by a search without anybody noticing.
    await runner.query(
      "create index lead_search_text_index on lead using gin (search_text gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 512)",
    );
  }

  /** The extension stays: it may have been there before. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index lead_search_text_index, lead_status_index");
    for (const key of SORT_KEYS) await runner.query(`drop index lead_${key}_index, lead_status_${key}_index`);
    await runner.query("drop trigger vehicle_added on vehicle");
    await runner.query("drop trigger vehicle_changed on vehicle");
    await runner.query("drop trigger vehicle_removed on vehicle");
    await runner.query("drop trigger lead_prepared on lead");
    await runner.query(
      "drop function carry_vehicle_to_lead(), prepare_lead(), lead_search_text(lead), eastern_words(timestamptz)",
    );
  }
}

const SORT_KEYS = [
  "created_at",
  "first_name_key",
  "last_name_key",
  "email_key",
  "phone_digits",
  "state_key",
  "vehicle_year_key",
  "vehicle_make_key",
];

/** Each change of a lead is a new version of it. A statement that names updated_at itself (the demo data) is believed. */
const PREPARE_LEAD = `
  create function eastern_words(moment timestamptz) returns text language sql stable as $$
    select to_char(local, 'Mon FMDD, YYYY FMHH12:MI AM ')
      || case when local - moment at time zone 'UTC' = interval '-4 hours' then 'EDT' else 'EST' end
      || to_char(local, ' MM/DD/YYYY FMMM/FMDD/YYYY YYYY-MM-DD')
    from (select moment at time zone 'America/New_York' as local) eastern
  $$;
  create function lead_search_text(written lead) returns text language sql stable as $$
    select lower(concat_ws(' ', written.id, written.first_name, written.last_name, written.email, written.phone,
      regexp_replace(written.phone, '[^0-9]', '', 'g'), written.state, written.vehicle_words, written.source, written.status,
      replace(written.status, '_', '-'), eastern_words(written.created_at)))
  $$;
  create function prepare_lead() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      new.version := old.version + 1;
      if new.updated_at = old.updated_at then
        new.updated_at := greatest(now(), old.updated_at);
      end if;
    end if;
    new.search_text := lead_search_text(new);
    return new;
  end
  $$;
  create trigger lead_prepared before insert or update on lead for each row execute function prepare_lead()`;

/** A change of the vehicle is a change of its lead: the list sorts and searches by it, and a stale copy of the lead is told. */
const CARRY_VEHICLE = `
  create function carry_vehicle_to_lead() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      update lead set vehicle_year_key = 0, vehicle_make_key = '', vehicle_words = ''
        from changed where lead.id = changed.lead_id;
    else
      update lead set
          vehicle_year_key = coalesce(changed.year, 0),
          vehicle_make_key = lower(coalesce(changed.make, '')),
          vehicle_words = concat_ws(' ', changed.year, changed.make, changed.model)
        from changed where lead.id = changed.lead_id;
    end if;
    return null;
  end
  $$;
  create trigger vehicle_added after insert on vehicle
    referencing new table as changed for each statement execute function carry_vehicle_to_lead();
  create trigger vehicle_changed after update on vehicle
    referencing new table as changed for each statement execute function carry_vehicle_to_lead();
  create trigger vehicle_removed after delete on vehicle
    referencing old table as changed for each statement execute function carry_vehicle_to_lead()`;
