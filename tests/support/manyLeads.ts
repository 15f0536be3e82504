import type { DataSource, EntityManager } from "typeorm";

import type { Filling, TestDatabase } from "./testDatabase.js";

const FIRST_NAMES =
  "James Mary Robert Patricia Michael Jennifer David Linda Carlos Maria Wei Priya Omar Fatima Noah Emma Liam Olivia Theo Zoe";
const LAST_NAMES =
  "Smith Johnson Williams Brown Jones Garcia Miller Davis Nguyen Martinez Hernandez Lopez Wilson Anderson Thomas Lee Patel Kim Cohen Okafor";
const STATES = "TX CA FL NY OH GA NC AZ CO WA IL MI NJ VA TN MO";
const MAKES = "Toyota Honda Ford Chevrolet Nissan Hyundai Kia Jeep Subaru BMW Ram Mazda";
const MODELS = "Camry Civic F-150 Malibu Altima Elantra Sorento Wrangler Outback X3 1500 CX-5";
/** Every status, the common ones more often. */
const STATUSES =
  "new new new new quoted quoted quoted callback left_message left_message no_contact wrong_number fake_lead not_interested not_interested duplicate_lead dnc sold sold";

const AT_ONCE = 10_000;

export function manyLeads(count: number): Filling {
  return { name: `leads_${count}`, fill: (database) => insertManyLeads(database, count) };
}

/**
 * Fills an empty database with leads and their vehicles, spread over two years; one in twenty shares its e-mail and one
 * in twenty its phone with another. The vehicle's triggers are disabled and their results written directly (the tests of
 * the list prove them).
 */
export async function insertManyLeads({ asOwner }: TestDatabase, count: number): Promise<void> {
  await asOwner(async (owner) => await fill(owner, count));
}

async function fill(database: DataSource, count: number): Promise<void> {
  await database.transaction(async (manager) => {
    await manager.query("set local statement_timeout = 0");
    await manager.query("select setseed(0.42)");
    await manager.query("alter table vehicle disable trigger user");
    await withoutIndexes(manager, "lead", async () => {
      // In batches, each of which finishes in time on a busy machine.
      for (let first = 1; first <= count; first += AT_ONCE) {
        const last = Math.min(count, first + AT_ONCE - 1);
        await manager.query(MANY_LEADS, [first, FIRST_NAMES, LAST_NAMES, STATES, MAKES, MODELS, STATUSES, last]);
      }
    });
    await manager.query(THEIR_VEHICLES);
    await manager.query("alter table vehicle enable trigger user");
  });
  await database.query("vacuum analyze lead, vehicle, status_counter");
}

/** Builds the table's indexes after the work: keeping two dozen for each row would take several times as long. */
export async function withoutIndexes(
  manager: EntityManager,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const indexes: readonly { name: string; definition: string }[] = await manager.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  await manager.query(`drop index ${indexes.map(({ name }) => name).join(", ")}`);
  await work();
  for (const { definition } of indexes) await manager.query(definition);
}

const MANY_LEADS = `
  with words as materialized (
    select string_to_array($2, ' ') as firsts, string_to_array($3, ' ') as lasts, string_to_array($4, ' ') as states,
      string_to_array($5, ' ') as makes, string_to_array($6, ' ') as models, string_to_array($7, ' ') as statuses
  ), drawn as materialized (
    select number, random() as a, random() as b, random() as c, random() as d, random() as e, random() as f, random() as g
    from generate_series($1::int, $8::int) number
  ), person as (
    select number, a, d, f, g,
      firsts[1 + floor(a * array_length(firsts, 1))] as first_name,
      lasts[1 + floor(b * array_length(lasts, 1))] as last_name,
      states[1 + floor(c * array_length(states, 1))] as state,
      makes[1 + floor(d * array_length(makes, 1))] as make,
      models[1 + floor(d * array_length(models, 1))] as model,
      2012 + floor(e * 14)::int as year,
      statuses[1 + floor(f * array_length(statuses, 1))] as status,
      case when a < 0.05 then number - 1 else number end as mailbox,
      case when b < 0.05 then number - 1 else number end as line
    from drawn cross join words
  )
  insert into lead (status, first_name, last_name, email, phone, state, zip, created_at, consent_tcpa,
    vehicle_year_key, vehicle_make_key, vehicle_words)
  select status, first_name, last_name, 'driver' || mailbox || '@example.com',
    '(' || (200 + line % 800) || ') 555-' || lpad((line / 800 % 10000)::text, 4, '0'),
    state, lpad((number % 99999)::text, 5, '0'), now() - g * interval '730 days', true,
    year, lower(make), concat_ws(' ', year, make, model)
  from person`;

const THEIR_VEHICLES = `
  insert into vehicle (lead_id, year, make, model, vin, odometer, usage, ev)
  select id, vehicle_year_key, initcap(vehicle_make_key), split_part(vehicle_words, ' ', 3), upper(substr(md5(id::text), 1, 17)),
    12000 + (vehicle_year_key % 7) * 9000, 'personal', false
  from lead`;
