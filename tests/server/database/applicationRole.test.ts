import { beforeAll, describe, expect, test } from "@jest/globals";

import { verifyEvidence } from "#server/contracts/evidence/evidenceReport.js";
import { must } from "#tests/support/builders.js";
import { SIGN_AS_GUEST, aSignature, sentContract } from "#tests/support/contracts.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
/** Runs statements through the pool of the test's server. */
const query = async (text: string, ...values: unknown[]) => await app().database.dataSource.query(text, values);

const EVIDENCE = [
  "activity",
  "audit_event",
  "claim_denial_letter",
  "consent_version",
  "contract_document",
  "contract_event",
  "contract_signature",
  "lead_consent",
];

let signedId: string;
let owner: string;

beforeAll(async () => {
  signedId = (await sentContract(app(), await app().staff())).id;
  await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(signedId) });
  [{ owner }] = await query(
    "select pg_get_userbyid(relowner)::text as owner from pg_class where oid = 'contract'::regclass",
  );
});

/** "A signed contract cannot be changed, not even by SQL as the application's user." */
describe("what was signed cannot be changed by disabling its triggers first, because no one may do that at run time", () => {
  const guards = ["contract", "contract_document", "contract_signature", "contract_event"].flatMap((table) => [
    `alter table ${table} disable trigger user`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} owner to current_user`,
    `alter table ${table} rename to other`,
    `create trigger other before update on ${table} for each row execute function suppress_redundant_updates_trigger()`,
    `create rule other as on update to ${table} do instead nothing`,
    `drop table ${table} cascade`,
    `truncate ${table} cascade`,
    `delete from ${table} where ${table === "contract" ? "id" : "contract_id"} = '%id'`,
  ]);

  test.each([
    ...guards,
    "drop trigger contract_signed_is_kept on contract",
    "drop trigger contract_document_is_not_removed on contract_document",
    "drop function refuse_change() cascade",
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
    "create function mine() returns integer language sql as 'select 1'",
    "create table mine ()",
    "create schema mine",
    "set session_replication_role = replica",
    "alter role current_user set session_replication_role = replica",
    "alter role current_user superuser",
    "alter role current_user createrole",
    "set role %owner",
    "set session authorization %owner",
    "grant %owner to current_user",
    "reassign owned by %owner to current_user",
    "update pg_trigger set tgenabled = 'D'",
    "update contract set file_name = 'other.pdf' where id = '%id'",
    "update contract_document set bytes = 'other' where contract_id = '%id'",
    "update contract_signature set name = 'Somebody Else' where contract_id = '%id'",
    "update contract_event set details = '{}' where contract_id = '%id'",
    "merge into contract c using contract_event e on c.id = e.contract_id and c.id = '%id' when matched then delete",
  ])("%s", async (statement) => {
    const words = statement.replaceAll("%id", signedId).replaceAll("%owner", `"${owner}"`);
    await expect(query(words)).rejects.toMatchObject({ code: "42501" });
  });

  test("nor by deceiving a trigger's function with a temporary table", async () => {
    const deceit = app().database.dataSource.createQueryRunner();
    try {
      await deceit.query("create temporary table contract (id uuid)");
      await expect(
        deceit.query("delete from public.contract_document where contract_id = $1", [signedId]),
      ).rejects.toMatchObject({ code: "42501" });
    } finally {
      await deceit.query("drop table pg_temp.contract");
      await deceit.release();
    }
  });

  test("and everything is unchanged", async () => {
    expect(await verifyEvidence(app().database.dataSource)).toMatchObject({ problems: [] });
  });
});

describe("the role", () => {
  test("has no privileges of its own: not a superuser, owner or member, and nothing to grant", async () => {
    const [role] = await query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolcanlogin,
         (select count(*)::int from pg_class where pg_has_role(current_user, relowner, 'MEMBER')) as owns,
         (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships,
         (select count(*)::int from pg_namespace where has_schema_privilege(oid, 'CREATE') and nspname !~ '^pg_temp') as schemas
       from pg_roles where rolname = current_user`,
    );
    expect(role).toEqual({
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      rolcanlogin: true,
      owns: 0,
      memberships: 0,
      schemas: 0,
    });
    expect(owner).not.toBe((await query("select current_user as name"))[0].name);
  });

  test("can use the rows of every table, can only append to evidence, and cannot alter a table", async () => {
    const rights: { table: string; rights: string[] }[] = await query(
      `select relname as table, (select coalesce(array_agg(kind order by kind), '{}') from unnest(array[
         'SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) kind where has_table_privilege(oid, kind)) as rights
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    );
    expect(rights.length).toBeGreaterThan(25);
    for (const { table, rights: found } of rights) {
      const wanted = EVIDENCE.includes(table)
        ? ["INSERT", "SELECT"]
        : table === "schema_migration"
          ? ["SELECT"]
          : ["DELETE", "INSERT", "SELECT", "UPDATE"];
      expect([table, found]).toEqual([table, wanted]);
    }
  });
});
