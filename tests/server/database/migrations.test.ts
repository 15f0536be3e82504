import { expect, test } from "@jest/globals";
import type { DataSource } from "typeorm";

import { migrations } from "#server/database/migrations/index.js";
import { eventually } from "#tests/support/eventually.js";
import { createTestDatabase } from "#tests/support/testDatabase.js";

const TABLES =
  "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S') order by 1";
const FUNCTIONS = `select proname from pg_proc where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')
  order by 1`;
const COLUMNS = `select table_name, column_name, data_type, is_nullable from information_schema.columns
  where table_schema = 'public' order by table_name, ordinal_position`;
const CONSTRAINTS = `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as says from pg_constraint
  where connamespace = 'public'::regnamespace order by 1, 2`;

test("every migration can be undone, and done again to the same end", async () => {
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

test("TypeORM's entities speak of columns that are there, null where they may be", async () => {
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

test("every foreign key has its index, every constraint its own name", async () => {
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

test("a lead that a running server commits while its counters move to another table is counted", async () => {
  const { asOwner, dataSource, drop } = await createTestDatabase();
  const waiting = `select 1 from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`;
  try {
    await asOwner(async (owner) => {
      await undoTo(owner, "StatusCounter");
      const server = owner.createQueryRunner();
      await server.startTransaction();
      await server.query("insert into lead (status) values ('new')");
      const migrated = owner.runMigrations();
      await eventually(async () => (await dataSource.query<unknown[]>(waiting))[0]);
      await server.commitTransaction();
      await server.release();
      await migrated;
      expect(await owner.query("select sum(count)::int as leads from lead_counter")).toEqual([{ leads: 1 }]);
    });
  } finally {
    await drop();
  }
});

test("mail that was written before knows the contract whose link it has", async () => {
  const { asOwner, drop } = await createTestDatabase();
  const [other, contract] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-00000000000a"];
  const text = `Hello,\n\nas in https://x.example/portal?contract=${other}\n\nReview:\nhttps://x.example/portal?contract=${contract}\n\nGood`;
  try {
    await asOwner(async (owner) => {
      await undoTo(owner, "ResentMail");
      await owner.query(
        `insert into outbox_message (kind, to_addresses, subject, html, text, message_id, subject_kind, subject_id)
         select kind, array['a@x.example'], 'Hello', '', text, '<' || kind || '@x>', 'lead', '1'
         from (values ('contract_sent', $1), ('contract_resent', 'no link'), ('contract_signed', $1)) mail (kind, text)`,
        [text],
      );
      await owner.runMigrations();
      expect(await owner.query("select kind, contract_id from outbox_message order by kind")).toEqual([
        { kind: "contract_resent", contract_id: null },
        { kind: "contract_sent", contract_id: contract },
        { kind: "contract_signed", contract_id: null },
      ]);
    });
  } finally {
    await drop();
  }
});

test("the key of a quote request that was made before is forgotten, which is no change of its lead", async () => {
  const { asOwner, drop } = await createTestDatabase();
  const LEAD = "select version, updated_at, first_name, idempotency_key from lead";
  try {
    await asOwner(async (owner) => {
      await undoTo(owner, "KeysOfQuoteRequests");
      await owner.query("insert into lead (first_name, idempotency_key) values ('Dana', 'a card number')");
      await owner.query(
        `insert into held_request (reason, request, name, email, phone, vehicle, trap_text, ip_address, user_agent, idempotency_key)
         values ('trap', '{"lead": {}, "idempotencyKey": "k"}', '', '', '', '', '', '', '', 'k')`,
      );
      const [before] = await owner.query<object[]>(LEAD);
      await owner.runMigrations();
      expect(await owner.query(LEAD)).toEqual([{ ...before, idempotency_key: null }]);
      expect(await owner.query("select request, idempotency_key from held_request")).toEqual([
        { request: { lead: {} }, idempotency_key: null },
      ]);
      // The triggers are at work again.
      await owner.query("update lead set first_name = 'Erin'");
      expect(await owner.query("select version from lead")).toEqual([{ version: 2 }]);
    });
  } finally {
    await drop();
  }
});

/** That one too. */
async function undoTo(owner: DataSource, migration: string): Promise<void> {
  for (let undone = ""; !undone.startsWith(migration); await owner.undoLastMigration()) {
    const [last] = await owner.query<{ name: string }[]>("select name from schema_migration order by id desc limit 1");
    undone = last?.name ?? "";
  }
}
