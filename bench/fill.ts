import type { Client } from "pg";

import { FIRST_CALL, NEXT_ACTIONS, OWNER, SELLERS_STATEMENTS } from "./fillDesk.js";
import { POLICY_STATEMENTS, POLICY_TABLES } from "./fillPolicies.js";

/**
 * Every hundredth lead has a long history, like those that staff work on: 25 activities, 5 notes, 3 quotes, a policy.
 */
const BUSY = "n % 100 = 0";

/**
 * Fills an empty, migrated database with believable leads. Triggers on the leads' child tables are disabled meanwhile,
 * which needs a superuser, because each row would notify every process.
 */
export async function fill(client: Client, leads: number): Promise<void> {
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
  await client.query(NUMBERS, [leads]);
  for (const statement of SELLERS_STATEMENTS) await client.query(statement);
  await withoutIndexes(client, ["lead"], [LEADS]);
  await client.query("set session_replication_role = replica");
  await withoutIndexes(client, ["vehicle", "quote", "lead_note", "activity"], [VEHICLES, QUOTES, NOTES, ACTIVITY]);
  for (const statement of [CONTRACTS, NEXT_ACTIONS]) await client.query(statement);
  // Policies are few, and their triggers count them and keep what lists sort by.
  await client.query("set session_replication_role = origin");
  for (const statement of [POLICIES, ...POLICY_STATEMENTS]) await client.query(statement);
  for (const table of [...TABLES, ...POLICY_TABLES]) await client.query(`vacuum analyze ${table}`);
}

const TABLES = [
  "lead",
  "vehicle",
  "quote",
  "contract",
  "policy",
  "lead_note",
  "activity",
  "lead_next_action",
  "staff",
  "status_counter",
  "policy_counter",
];

/** Building an index at the end takes a tenth of the time of maintaining it row by row. */
async function withoutIndexes(client: Client, tables: readonly string[], work: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = any ($1) and indexname not in (select conname from pg_constraint)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  for (const statement of work) await client.query(statement);
  for (const { definition } of rows) await client.query(definition);
}

const pick = (values: readonly string[], by: string): string =>
  `(array[${values.map((value) => `'${value}'`).join(", ")}])[1 + (${by}) % ${values.length}]`;

const FIRST = [
  "Ana",
  "Ben",
  "Carla",
  "David",
  "Elena",
  "Frank",
  "Grace",
  "Hector",
  "Irene",
  "James",
  "Karen",
  "Luis",
  "Maria",
];
const LAST = [
  "Alvarez",
  "Brown",
  "Clark",
  "Diaz",
  "Evans",
  "Foster",
  "Garcia",
  "Hughes",
  "Ingram",
  "Johnson",
  "Kim",
  "Lopez",
  "Miller",
  "Nguyen",
  "Ortiz",
  "Price",
  "Reyes",
];
const STATES = ["TX", "CA", "FL", "NY", "OH", "PA", "IL", "GA", "NC", "MI", "AZ"];
const STATUSES = [
  "new",
  "quoted",
  "callback",
  "left_message",
  "no_contact",
  "wrong_number",
  "not_interested",
  "callback",
  "new",
];
const MAKES = ["Ford", "Toyota", "Honda", "Chevrolet", "Nissan", "Jeep", "Hyundai"];
const MODELS = ["F-150", "Camry", "Civic", "Malibu", "Altima", "Wrangler", "Elantra"];

/** Values are spread by hashing, so that no sort order follows the insertion order. */
const NUMBERS = `
  create temporary table bench_lead as
  select n, gen_random_uuid() as id, abs(hashint4(n)) as h, abs(hashint4(n + 7919)) as k,
    date_trunc('milliseconds', now() - n * interval '7 minutes') as created_at
  from generate_series(1, $1::int) n`;

const LEADS = `
  insert into lead (id, status, first_name, last_name, email, phone, phone_type, state, city, zip, source, referrer, created_at, updated_at,
    newsletter, ip_address, consent_tcpa, vehicle_year_key, vehicle_make_key, vehicle_words, owner_id,
    first_called_at, requested_plan)
  select id, case when ${BUSY} then 'sold' else ${pick(STATUSES, "h")} end, first_name, last_name,
    -- One in forty shares its e-mail with another.
    lower(first_name || '.' || last_name || case when n % 40 = 0 then n - 1 else n end || '@example.com'),
    '(' || 200 + h % 700 || ') 555-' || lpad((k % 10000)::text, 4, '0') || n % 10, 'mobile', ${pick(STATES, "k")}, 'Springfield', lpad((h % 100000)::text, 5, '0'),
    case when n % 5 = 0 then 'partner' else 'web' end, 'https://example.com/landing', created_at, created_at + interval '1 hour',
    n % 3 = 0, '203.0.113.' || n % 250, true, 2000 + h % 25, lower(make), concat_ws(' ', 2000 + h % 25, make, model), ${OWNER},
    ${FIRST_CALL}, case when n % 3 = 0 then ${pick(["basic", "silver", "gold"], "h")} end
  from (select *, ${pick(FIRST, "h")} as first_name, ${pick(LAST, "k")} as last_name, ${pick(MAKES, "k")} as make, ${pick(MODELS, "k")} as model from bench_lead) b`;

const VEHICLES = `
  insert into vehicle (lead_id, year, make, model, trim, vin, odometer, usage, ev)
  select id, 2000 + h % 25, ${pick(MAKES, "k")}, ${pick(MODELS, "k")}, 'SE', upper(substr(md5(n::text), 1, 17)), h % 150000, 'personal', n % 20 = 0
  from bench_lead`;

const QUOTES = `
  insert into quote (lead_id, plan, status, created_at, price_total_cents, price_monthly_cents, deductible, term_months, expiration_miles)
  select id, ${pick(["basic", "silver", "gold"], "h + q")}, case when ${BUSY} and q = 1 then 'signed' else 'created' end,
    created_at + q * interval '1 day', 36 * (5000 + h % 9000), 5000 + h % 9000, 100, 36, 100000
  from bench_lead, generate_series(1, 3) q where ${BUSY} or (n % 5 < 2 and q = 1)`;

const CONTRACTS = `
  insert into contract (lead_id, quote_id, file_name, file_type, status, created_at, signed_at)
  select q.lead_id, q.id, 'agreement.pdf', 'application/pdf', 'signed', q.created_at, q.created_at + interval '1 day' from quote q where q.status = 'signed'`;

const POLICIES = `
  insert into policy (id, lead_id, package, policy_start_date, expiration_date, expiration_miles, deductible, total_premium_cents,
    down_payment_cents, monthly_payment_cents, total_payments_cents, created_at)
  select 'VSP-' || upper(substr(md5(n::text), 1, 4)) || '-' || upper(lpad(to_hex(n / 100), 4, '0')), id, 'gold', created_at::date, created_at::date + 1095,
    100000, 100, 360000, 10000, 10000, 360000, created_at + interval '3 days'
  from bench_lead where ${BUSY}`;

const NOTES = `
  insert into lead_note (lead_id, content, created_at, author_name)
  select id, 'Called at ' || q || ' pm: asks to be called again about the plan with the lower deductible.', created_at + q * interval '1 hour', 'staff'
  from bench_lead, generate_series(1, 5) q where ${BUSY} or q <= n % 3`;

const ACTIVITY = `
  insert into activity (subject_kind, subject_id, kind, at, actor_kind, actor_name, details)
  select 'lead', id::text, case q when 1 then 'created' else ${pick(["status_changed", "note_added", "fields_changed"], "h + q")} end,
    created_at + q * interval '1 hour', case q when 1 then 'visitor' else 'staff' end, case q when 1 then null else 'staff' end,
    case q when 1 then '{"source":"web"}'::jsonb else '{"from":"new","to":"callback"}'::jsonb end
  from bench_lead, generate_series(1, 25) q where ${BUSY} or q <= 1 + n % 4`;

/** All that `fill` runs. A database that other statements filled is filled anew. */
export const FILL_STATEMENTS: readonly string[] = [
  NUMBERS,
  ...SELLERS_STATEMENTS,
  LEADS,
  VEHICLES,
  QUOTES,
  CONTRACTS,
  NOTES,
  ACTIVITY,
  NEXT_ACTIONS,
  POLICIES,
  ...POLICY_STATEMENTS,
];
