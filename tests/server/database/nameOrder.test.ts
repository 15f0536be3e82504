import { expect, test } from "@jest/globals";
import type { DataSource } from "typeorm";

import { migrate } from "#server/database/bringUpToDate.js";
import { NamesInEverySpelling1795132800063 } from "#server/database/migrations/0063-names-in-every-spelling.js";
import { migrations } from "#server/generated/migrations.js";
import { insertManyLeads } from "#tests/support/manyLeads.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";

const database = useTestDatabase();
/** Later migrations may depend on it, so they are undone before it and run again after it. */
const SINCE = migrations.slice(migrations.indexOf(NamesInEverySpelling1795132800063));

const filesOf = async (owner: DataSource): Promise<Record<string, unknown>> => {
  const rows: { name: string; file: unknown }[] = await owner.query(
    `select relname as name, pg_relation_filenode(oid) as file from pg_class
     where relname in ('lead_first_name_key_index', 'policy_holder_name_key_index', 'lead_created_at_index')`,
  );
  return Object.fromEntries(rows.map(({ name, file }) => [name, file]));
};

test("indexes sorted by another version of ICU are rebuilt, once, and no others", async () => {
  await database().asOwner(async (owner) => {
    const before = await filesOf(owner);
    await owner.query("update pg_collation set collversion = '0' where collname = 'name_order'");
    await migrate({ ownerUrl: database().ownerUrl, url: database().url });
    const after = await filesOf(owner);
    expect(after["lead_created_at_index"]).toBe(before["lead_created_at_index"]);
    for (const index of ["lead_first_name_key_index", "policy_holder_name_key_index"])
      expect(after[index]).not.toBe(before[index]);
    const [versions] = await owner.query(
      "select collversion as known, pg_collation_actual_version(oid) as actual from pg_collation where collname = 'name_order'",
    );
    expect(versions.known).toBe(versions.actual);
    await migrate({ ownerUrl: database().ownerUrl, url: database().url });
    expect(await filesOf(owner)).toEqual(after);
  });
});

test("migrating down and up again changes no record, index or text", async () => {
  await insertManyLeads(database(), 200);
  // The way down loses the date of a request not to be contacted, and the way up makes it up from the status.
  await database().dataSource.query("update lead set status = 'no_contact' where status = 'dnc'");
  await database().dataSource.query(
    `insert into policy (id, lead_id, package) select 'VSP-2345-' || lpad(row_number() over ()::text, 4, '0'), id, 'Gold' from lead limit 50`,
  );
  await database().asOwner(async (owner) => {
    const state = async () => ({
      leads: await owner.query("select * from lead order by id"),
      policies: await owner.query("select * from policy order by id"),
      indexes: await owner.query(
        "select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname",
      ),
      columns: await owner.query(
        `select table_name, column_name, data_type, collation_name, generation_expression, is_nullable from information_schema.columns
         where table_schema = 'public' order by table_name, column_name`,
      ),
      functions: await owner.query(
        "select proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c') order by proname",
      ),
    });
    const before = await state();
    const runner = owner.createQueryRunner();
    for (const Migration of SINCE.toReversed()) await new Migration().down(runner);
    const [kept] = await owner.query(
      "select collation_name from information_schema.columns where column_name = 'first_name_key'",
    );
    expect(kept).toEqual({ collation_name: "C" });
    for (const Migration of SINCE) await new Migration().up(runner);
    await runner.release();
    expect(await state()).toEqual(before);
  });
});
