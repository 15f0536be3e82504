import { readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "@jest/globals";
import type { DataSource } from "typeorm";

import { migrate } from "#server/database/bringUpToDate.js";
import { Baseline1795132800062 } from "#server/database/migrations/0001-baseline.js";
import { LeadsByVin1795132800105 } from "#server/database/migrations/0105-leads-by-vin.js";
import { migrations } from "#server/generated/migrations.js";
import { demoData } from "#tests/support/demoData.js";
import { schemaListing } from "#tests/support/schemaListing.js";
import { type TestDatabase, useTestDatabase } from "#tests/support/testDatabase.js";

const empty = useTestDatabase();
const filled = useTestDatabase({ filled: demoData });
/** Numbered as in the previews. */
const PREVIEWS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 20, 23, 24, 26, 27, 28, 32, 36, 37, 39, 42, 50, 51, 52, 53, 60, 61, 62,
].map((number) => 1795132800000 + number);

const NAMES = "select name from schema_migration order by id";

type Columns = readonly { readonly table: string; readonly names: readonly string[] }[];

/** Everything that a database contains, except what each start writes. */
async function columnsOf(owner: DataSource): Promise<Columns> {
  return await owner.query(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as names
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       -- Derived from the others, and of more words today.
       and is_generated = 'NEVER' and column_name <> 'search_text'
       and table_name not in ('schema_migration', 'audit_event', 'public_form_count', 'app_secret')
     group by 1`,
  );
}

/** Every row of these columns, in a fixed order. */
async function content(owner: DataSource, columns: Columns): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const { table, names } of columns) {
    const [row] = await owner.query<{ digest: string }[]>(
      `select count(*) || ' rows, ' || coalesce(md5(string_agg(line, '|' order by line collate "C")), '') as digest
       from (select row_to_json(kept)::text as line from (select ${names.join(", ")} from ${table}) kept) rows`,
    );
    rows[table] = row?.digest ?? "";
  }
  return rows;
}

/**
 * Returns the database to the state of a preview: later migrations are undone, and the baseline is recorded under the
 * names of those that it replaced.
 */
async function asPreviewsLeftIt(owner: DataSource, made: readonly number[]): Promise<void> {
  for (let undone = 1; undone < migrations.length; undone += 1) await owner.undoLastMigration();
  await owner.query("delete from schema_migration");
  for (const timestamp of made)
    await owner.query("insert into schema_migration (timestamp, name) values ($1, $2)", [timestamp, `M${timestamp}`]);
}

async function bringUpToDate({ url, ownerUrl }: TestDatabase): Promise<readonly string[]> {
  return await migrate({ url, ownerUrl, role: new URL(url).searchParams.get("user") ?? "" });
}

test("the baseline creates the same tables, constraints and triggers as the previews' migrations", async () => {
  await empty().asOwner(async (owner) => {
    for (let undone = 0; undone < migrations.length; undone += 1) await owner.undoLastMigration();
    const runner = owner.createQueryRunner();
    await new Baseline1795132800062().up(runner);
    const made = await schemaListing(owner);
    await new Baseline1795132800062().down(runner);
    await runner.release();
    const known = readFileSync(path.join(import.meta.dirname, "../../support/schemaOfPreviews.txt"), "utf8");
    expect(made).toEqual(known.trimEnd().split("\n"));
  });
  expect(await bringUpToDate(empty())).toHaveLength(migrations.length);
});

test("a filled database of the previews keeps every row, and is as up to date as a new one", async () => {
  await filled().asOwner(async (owner) => {
    const [names, schema] = [await owner.query(NAMES), await schemaListing(owner)];
    await asPreviewsLeftIt(owner, PREVIEWS);
    const columns = await columnsOf(owner);
    const rows = await content(owner, columns);
    expect(await bringUpToDate(filled())).toEqual(migrations.slice(1).map((Migration) => new Migration().name));
    expect(await owner.query(NAMES)).toEqual(names);
    expect(await schemaListing(owner)).toEqual(schema);
    expect(await content(owner, columns)).toEqual(rows);
    expect(Object.values(rows).filter((row) => !row.startsWith("0 ")).length).toBeGreaterThan(20);
    expect(await bringUpToDate(filled())).toEqual([]);
  });
});

test("a migration that comes late, under an earlier number, runs on a database that has later ones", async () => {
  await filled().asOwner(async (owner) => {
    const schema = await schemaListing(owner);
    const late = new LeadsByVin1795132800105();
    const runner = owner.createQueryRunner();
    await late.down(runner);
    await runner.release();
    await owner.query("delete from schema_migration where name = $1", [late.name]);
    expect(await schemaListing(owner)).not.toEqual(schema);
    expect(await bringUpToDate(filled())).toEqual([late.name]);
    expect(await schemaListing(owner)).toEqual(schema);
  });
});

test("a database of an earlier preview is refused with a message, and not changed", async () => {
  await filled().asOwner(async (owner) => {
    await asPreviewsLeftIt(owner, PREVIEWS.slice(0, 20));
    const columns = await columnsOf(owner);
    const rows = await content(owner, columns);
    await expect(bringUpToDate(filled())).rejects.toThrow(
      "The database was made by an early preview that cannot be taken over (20 of its 32 migrations ran there).",
    );
    expect(await owner.query(NAMES)).toHaveLength(20);
    expect(await content(owner, columns)).toEqual(rows);
  });
});
