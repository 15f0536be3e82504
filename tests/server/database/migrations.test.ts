import { expect, test } from "@jest/globals";

import { migrations } from "#server/generated/migrations.js";
import { createTestDatabase } from "#tests/support/testDatabase.js";

const TABLES =
  "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S') order by 1";
const FUNCTIONS = `select proname from pg_proc where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')
  order by 1`;
const COLUMNS = `select table_name, column_name, data_type, is_nullable from information_schema.columns
  where table_schema = 'public' order by table_name, ordinal_position`;
const CONSTRAINTS = `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as says from pg_constraint
  where connamespace = 'public'::regnamespace order by 1, 2`;

test("every migration can be undone, and run again with the same result", async () => {
  const { asOwner, drop } = await createTestDatabase();
  try {
    await asOwner(async (owner) => {
      const read = (sql: string) => owner.query<Record<string, string>[]>(sql);
      const first = [await read(COLUMNS), await read(CONSTRAINTS), await read(FUNCTIONS)];
      for (let undone = 0; undone < migrations.length; undone += 1) await owner.undoLastMigration();
      const left = (await read(TABLES)).map(({ relname }) => relname);
      expect(left).toEqual(["schema_migration", "schema_migration_id_seq"]);
      expect(await read(FUNCTIONS)).toEqual([]);
      await owner.runMigrations();
      expect([await read(COLUMNS), await read(CONSTRAINTS), await read(FUNCTIONS)]).toEqual(first);
    });
  } finally {
    await drop();
  }
});

test("migrations run in the order of their files", () => {
  // TypeORM orders them by the timestamp at the end of their names.
  const timestamps = migrations.map(({ name }) => Number(name.slice(-13)));
  expect(timestamps).toEqual(timestamps.toSorted((one, other) => one - other));
});

test("TypeORM's entities match the columns and their nullability", async () => {
  const { dataSource, drop } = await createTestDatabase();
  try {
    const rows = await dataSource.query<Record<string, string>[]>(COLUMNS);
    const known = new Map(
      rows.map((row) => [`${row["table_name"]}.${row["column_name"]}`, row["is_nullable"] === "YES"]),
    );
    for (const { tableName, columns } of dataSource.entityMetadatas) {
      for (const { databaseName, isNullable } of columns) {
        expect([tableName, databaseName, isNullable]).toEqual([
          tableName,
          databaseName,
          known.get(`${tableName}.${databaseName}`),
        ]);
      }
    }
  } finally {
    await drop();
  }
});

test("every foreign key has an index, and every constraint a name of its own", async () => {
  const { dataSource, drop } = await createTestDatabase();
  try {
    const bare = await dataSource.query(
      `select conname from pg_constraint c where contype = 'f' and connamespace = 'public'::regnamespace
         and not exists (select from pg_index i where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
    );
    expect(bare).toEqual([]);
    const constraints = await dataSource.query<{ conname: string; table: string }[]>(CONSTRAINTS);
    const unnamed = constraints.filter(
      ({ conname, table }) => !conname.startsWith(`${table}_`) || /_(fkey|pkey|key|check\d*)$/.test(conname),
    );
    expect(unnamed.filter(({ table }) => table !== "schema_migration")).toEqual([]);
  } finally {
    await drop();
  }
});
