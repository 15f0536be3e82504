import type { EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { type Sql, joinSql, raw, sql } from "#server/core/sql.js";
import type { KeptRow } from "./keptMerge.js";

/** References to accounts or customers, which may have been deleted since. */
const MAY_BE_GONE: Readonly<Record<string, string>> = { owner_id: "staff", customer_id: "customer" };

/**
 * Restores a row in the table's current columns: later columns get their defaults, and generated ones are computed.
 */
export async function restoreRow(manager: EntityManager, table: "lead" | "vehicle", row: KeptRow): Promise<void> {
  const columns = await run<{ name: string }>(
    manager,
    sql`select attname as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and ${JSON.stringify(row)}::jsonb ? attname`,
  );
  const names = columns.map(({ name }) => name);
  const values: readonly Sql[] = names.map((name) => {
    const other = MAY_BE_GONE[name];
    return raw(
      other === undefined ? `was."${name}"` : `(select ${other}.id from ${other} where ${other}.id = was."${name}")`,
    );
  });
  await run(
    manager,
    sql`insert into ${raw(table)} (${raw(names.map((name) => `"${name}"`).join(", "))})
     select ${joinSql(values, ", ")} from jsonb_populate_record(null::${raw(table)}, ${JSON.stringify(row)}::jsonb) was`,
  );
}
