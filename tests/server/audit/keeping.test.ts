import { describe, expect, test } from "@jest/globals";

import { oldAuditEntries } from "#server/audit/deleteOldEntries.js";
import { entriesDuring } from "#tests/support/audit.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const query = async (text: string) => await app().database.dataSource.query(text);
const job = { jobId: "1", stopping: new AbortController().signal };

async function anEntryFrom(daysAgo: number, name: string): Promise<void> {
  await query(`insert into audit_event (at, kind, actor_kind, actor_name, session_kind)
    values (now() - interval '${daysAgo} days', 'signed_out', 'staff', '${name}', 'staff')`);
}
const names = async (): Promise<readonly string[]> =>
  (await query("select actor_name as name from audit_event where kind = 'signed_out' order by at")).map(
    ({ name }: { name: string }) => name,
  );

describe("the audit log", () => {
  test("cannot be changed or emptied at run time", async () => {
    await anEntryFrom(1_000, "Old");
    for (const statement of [
      "update audit_event set actor_name = 'Somebody'",
      "delete from audit_event",
      "truncate audit_event",
      "alter table audit_event disable trigger all",
      "create or replace function delete_old_audit_events(integer) returns integer language sql as 'select 1'",
    ]) {
      await expect(query(statement)).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("deletes entries older than configured, and says so", async () => {
    await anEntryFrom(800, "Older");
    await anEntryFrom(700, "Younger");
    const entries = await entriesDuring(app(), () => oldAuditEntries(app().database.dataSource, 731)({}, job));
    expect(await names()).toEqual(["Younger"]);
    expect(entries).toEqual([
      expect.objectContaining({
        kind: "entries_deleted",
        actorKind: "system",
        subjectId: "audit",
        details: { entries: 2, olderThanDays: 731 },
      }),
    ]);
    expect(await entriesDuring(app(), () => oldAuditEntries(app().database.dataSource, 731)({}, job))).toEqual([]);
  });

  test("keeps at least a year, even against its owner and temporary tables", async () => {
    await anEntryFrom(364, "This year");
    await oldAuditEntries(app().database.dataSource, 1)({}, job);
    await query("select delete_old_audit_events(-100000)");
    expect(await names()).toContain("This year");
    const owner = app().database.asOwner((owned) =>
      owned.query("delete from audit_event where actor_name = 'This year'"),
    );
    await expect(owner).rejects.toThrow("kept for a year");
    const deceit = app().database.dataSource.createQueryRunner();
    try {
      await deceit.query("create temporary table audit_event (at timestamptz)");
      await deceit.query("insert into pg_temp.audit_event values (now() - interval '900 days')");
      expect(await deceit.query("select delete_old_audit_events(400) as deleted")).toEqual([{ deleted: 0 }]);
    } finally {
      await deceit.query("drop table if exists pg_temp.audit_event");
      await deceit.release();
    }
  });
});
