import type { MigrationInterface, QueryRunner } from "typeorm";

import { rewriteRows } from "../knownValues.js";

/** A price other than the book's is a price override, as the trade calls it; also in the audit log. (docs/prices.md) */
export class PriceOverrides1795478400322 implements MigrationInterface {
  readonly name = "PriceOverrides1795478400322";

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, from, to] of COLUMNS) await rename(runner, table, "column", [from, to]);
    for (const [table, from, to] of CONSTRAINTS) await rename(runner, table, "constraint", [from, to]);
    for (const [from, to] of FIELDS) await renameField(runner, from, to);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [from, to] of FIELDS) await renameField(runner, to, from);
    for (const [table, from, to] of CONSTRAINTS) await rename(runner, table, "constraint", [to, from]);
    for (const [table, from, to] of COLUMNS) await rename(runner, table, "column", [to, from]);
  }
}

const COLUMNS = [
  ["quote", "departure_reason", "price_override_reason"],
  ["price_book", "max_departure_percent", "max_price_override_percent"],
  ["price_book", "staff_departure_percent", "staff_price_override_percent"],
  ["price_book", "manager_departure_percent", "manager_price_override_percent"],
] as const;
const CONSTRAINTS = [
  ["quote", "quote_departure_reason_form", "quote_price_override_reason_form"],
  ["price_book", "price_book_departure_range", "price_book_price_override_range"],
  ["price_book", "price_book_set_departures", "price_book_set_price_overrides"],
] as const;
const FIELDS = [
  ["maxDeparturePercent", "maxPriceOverridePercent"],
  ["staffDeparturePercent", "staffPriceOverridePercent"],
  ["managerDeparturePercent", "managerPriceOverridePercent"],
] as const;

async function rename(
  runner: QueryRunner,
  table: string,
  part: "column" | "constraint",
  [from, to]: readonly [string, string],
): Promise<void> {
  await runner.query(`alter table ${table} rename ${part} ${from} to ${to}`);
}

/** In `{changes: [{field, from, to}]}`. */
async function renameField(runner: QueryRunner, from: string, to: string): Promise<void> {
  await rewriteRows(
    runner,
    "audit_event",
    `set details = jsonb_set(details, '{changes}', (select jsonb_agg(
       case change ->> 'field' when $1::text then change || jsonb_build_object('field', $2::text) else change end order by position)
       from jsonb_array_elements(details -> 'changes') with ordinality as listed (change, position)))
     where kind = 'price_book_changed' and details @> jsonb_build_object('changes', jsonb_build_array(jsonb_build_object('field', $1::text)))`,
    [from, to],
  );
}
