import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * What keeps the roster of policies quick: an index for each of its six sorts, with and without a package, a text to search in, the
 * triggers that carry holder and vehicle into both, and a count. (back-office.txt section 2, docs/data-model.md)
 */
export class PolicyRoster1795132800020 implements MigrationInterface {
  readonly name = "PolicyRoster1795132800020";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ROSTER_KEYS);
    await runner.query(PREPARE_POLICY);
    await runner.query(FOLLOW_LEAD);
    await runner.query("create index policy_package_index on policy (package_key, id)");
    await runner.query("create index policy_package_created_at_index on policy (package_key, created_at, id)");
    for (const key of SORT_KEYS) {
      await runner.query(`create index policy_${key}_index on policy (${key}, id)`);
      await runner.query(`create index policy_package_${key}_index on policy (package_key, ${key}, id)`);
    }
    await runner.query("create index policy_search_text_index on policy using gin (search_text gin_trgm_ops)");
    await runner.query(COUNT_POLICIES);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of ["in", "over", "out", "away"])
      await runner.query(`drop trigger policy_counted_${counted} on policy`);
    await runner.query("drop function count_policies()");
    await runner.query("drop table policy_counter");
    for (const change of ["added", "changed", "removed"])
      await runner.query(`drop trigger policy_vehicle_${change} on vehicle`);
    await runner.query("drop trigger policy_holder_changed on lead");
    await runner.query("drop trigger policy_prepared on policy");
    await runner.query("drop function follow_vehicle(), follow_holder(), policy_search_text(policy)");
    await runner.query(PREPARE_POLICY_BEFORE);
    // With their indexes.
    await runner.query(`alter table policy drop column holder_name_key, drop column policy_start_key, drop column expiration_key,
      drop column total_premium_key, drop column package_key, drop column search_text`);
  }
}

/** Beside created_at and package_key, which have indexes of their own kind. */
const SORT_KEYS = ["policy_start_key", "expiration_key", "holder_name_key", "total_premium_key"];

/** Never null, so that a list can go on from any of them: what is not known is below everything that is. */
const ROSTER_KEYS = `
  alter table policy
    add column policy_start_key date not null generated always as (coalesce(policy_start_date, '-infinity'::date)) stored,
    add column expiration_key date not null generated always as (coalesce(expiration_date, '-infinity'::date)) stored,
    add column total_premium_key integer not null generated always as (coalesce(total_premium_cents, -1)) stored,
    add column package_key text collate "C" not null generated always as (lower(coalesce(package, ''))) stored,
    -- Carried over from the lead and its vehicle by triggers.
    add column holder_name_key text collate "C" not null default '',
    add column search_text text not null default ''`;

const PREPARE_POLICY = `
  create function policy_search_text(written policy) returns text language sql stable as $$
    select lower(concat_ws(' ', written.id, written.package, lead.first_name, lead.last_name, lead.email, lead.phone,
      regexp_replace(lead.phone, '[^0-9]', '', 'g'), lead.city, lead.state, lead.zip,
      vehicle.year, vehicle.make, vehicle.model, vehicle.trim, vehicle.vin))
    from lead left join vehicle on vehicle.lead_id = lead.id where lead.id = written.lead_id
  $$;
  drop trigger policy_prepared on policy;
  update policy set
    search_text = coalesce(policy_search_text(policy), ''),
    holder_name_key = (select lower(concat_ws(' ', first_name, last_name)) from lead where lead.id = policy.lead_id);
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
    new.holder_name_key := coalesce((select lower(concat_ws(' ', first_name, last_name)) from lead where lead.id = new.lead_id), '');
    return new;
  end
  $$;
  create trigger policy_prepared before insert or update on policy for each row execute function prepare_policy()`;

const PREPARE_POLICY_BEFORE = `
  create or replace function prepare_policy() returns trigger language plpgsql as $$
  begin
    new.version := old.version + 1;
    if new.updated_at = old.updated_at then
      new.updated_at := greatest(now(), old.updated_at);
    end if;
    return new;
  end
  $$;
  create trigger policy_prepared before update on policy for each row execute function prepare_policy()`;

/**
 * Holder and vehicle are edited with the policy: their change is a change of it, so a stale copy is told. An update that names a column
 * without changing it lets prepare_policy do the rest. What a lead has beside (status, addresses) is not the policy's.
 */
const FOLLOW_LEAD = `
  create function follow_holder() returns trigger language plpgsql as $$
  begin
    update policy set lead_id = lead_id where lead_id = new.id;
    return null;
  end
  $$;
  create trigger policy_holder_changed after update on lead for each row
    when ((old.first_name, old.last_name, old.email, old.phone, old.city, old.state, old.zip)
      is distinct from (new.first_name, new.last_name, new.email, new.phone, new.city, new.state, new.zip))
    execute function follow_holder();
  create function follow_vehicle() returns trigger language plpgsql as $$
  begin
    update policy set lead_id = policy.lead_id from changed where policy.lead_id = changed.lead_id;
    return null;
  end
  $$;
  create trigger policy_vehicle_added after insert on vehicle
    referencing new table as changed for each statement execute function follow_vehicle();
  create trigger policy_vehicle_changed after update on vehicle
    referencing new table as changed for each statement execute function follow_vehicle();
  create trigger policy_vehicle_removed after delete on vehicle
    referencing old table as changed for each statement execute function follow_vehicle()`;

/** As lead_counter (0004) counts: nobody waits, the sum is exact in every snapshot, the sum of the revisions names a state of the roster. */
const COUNT_POLICIES = `
  create table policy_counter (
    shard bigint not null generated always as identity,
    count bigint not null,
    revision bigint not null default 1,
    constraint policy_counter_pk primary key (shard)
  )
  with (fillfactor = 50);
  insert into policy_counter (count) select count(*) from policy;
  create function count_policies() returns trigger language plpgsql as $$
  declare
    delta bigint := 0;
    free_shard bigint;
  begin
    if tg_op = 'TRUNCATE' then
      update policy_counter set count = 0, revision = revision + 1;
      return null;
    elsif tg_op = 'INSERT' then
      select count(*) into delta from written;
    elsif tg_op = 'DELETE' then
      select -count(*) into delta from removed;
    elsif not exists (select from written) then
      return null;
    end if;
    select shard into free_shard from policy_counter order by shard limit 1 for update skip locked;
    if found then
      update policy_counter set count = count + delta, revision = revision + 1 where shard = free_shard;
    else
      insert into policy_counter (count) values (delta);
    end if;
    return null;
  end
  $$;
  create trigger policy_counted_in after insert on policy
    referencing new table as written for each statement execute function count_policies();
  create trigger policy_counted_over after update on policy
    referencing new table as written for each statement execute function count_policies();
  create trigger policy_counted_out after delete on policy
    referencing old table as removed for each statement execute function count_policies();
  create trigger policy_counted_away after truncate on policy for each statement execute function count_policies()`;
