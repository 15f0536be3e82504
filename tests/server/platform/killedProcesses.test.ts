import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

import { afterEach, expect, test } from "@jest/globals";

import { projectRoot } from "#server/env.js";
import { ROWS_AT_ONCE } from "#server/records/imports/importRows.js";
import { importWork } from "#server/records/imports/workOnImport.js";
import { storageInDatabase } from "#server/storage/openStorage.js";
import { must } from "#tests/support/builders.js";
import { eventually, untilTrue } from "#tests/support/eventually.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { builtServer } from "#tests/support/platform/builtServer.js";
import { ended } from "#tests/support/platform/holder.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const { mailServer, deliver, enqueue, inState, row } = useMail(app);
const SCRIPT = path.join(builtServer(), "server/deliveringProcess.js");
const processes: ChildProcess[] = [];

afterEach(async () => {
  for (const child of processes.splice(0)) {
    child.kill("SIGKILL");
    await ended(child);
  }
});

/** A server process that runs all jobs, to be killed. */
function deliveringProcess(smtpUrl: string): ChildProcess {
  const child = spawn(process.execPath, [SCRIPT, app().database.url, smtpUrl], {
    cwd: projectRoot,
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
    stdio: ["ignore", "inherit", "inherit"],
  });
  processes.push(child);
  return child;
}

test("a process killed while sending: another one sends the message, with the same Message-ID", async () => {
  const arrived: string[] = [];
  // The first message arrives completely, but its sender is killed before it hears that it did.
  const server = await mailServer({
    beforeAccepting: async () => {
      arrived.push("message");
      if (arrived.length === 1) await new Promise((resolve) => processes[0]?.once("exit", resolve));
    },
  });
  const id = await enqueue();
  const child = deliveringProcess(server.url);
  await eventually(() => (arrived.length > 0 ? true : undefined));
  expect(await row(id)).toMatchObject({ state: "sending", attempts: 1 });
  child.kill("SIGKILL");
  await ended(child);

  deliver(server.url);
  expect(await inState(id, "sent")).toMatchObject({ attempts: 2 });
  await eventually(() => (server.received.length === 2 ? true : undefined));
  expect(server.received.map(({ headers }) => headers.get("message-id"))).toEqual([
    `<${id}@milepost.example>`,
    `<${id}@milepost.example>`,
  ]);
});

test("a live process keeps what it has claimed, however long it takes", async () => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const server = await mailServer({ beforeAccepting: () => held });
  const id = await enqueue();
  deliveringProcess(server.url);
  await untilTrue(() => server.begun > 0);
  await untilTrue(async () => (await app().database.dataSource.query<unknown[]>(THOSE_WHO_LIVE)).length > 0);
  deliver(server.url);
  // The check that frees a dead process's job leaves the other one alone.
  await app().database.dataSource.query("select from graphile_worker.add_job('nothing_does_this')");
  await app().database.dataSource.query(ABANDONED_BESIDE_IT);
  await eventually(async () => ((await holders()).includes("ghost") ? undefined : true));
  expect(await holders()).toHaveLength(1);
  expect(server.begun).toBe(1);
  letGo();
  expect(await inState(id, "sent")).toMatchObject({ attempts: 1 });
  expect(server.received).toHaveLength(1);
});

/** A delivery registers its presence alongside its first work, not before it. */
const THOSE_WHO_LIVE = `select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Both jobs look as if they had been locked for an hour. */
const ABANDONED_BESIDE_IT = `
  update graphile_worker._private_jobs
  set locked_at = now() - interval '1 hour', locked_by = coalesce(locked_by, 'ghost')`;

async function holders(): Promise<string[]> {
  const rows = await app().database.dataSource.query<{ locked_by: string }[]>(
    "select locked_by from graphile_worker.jobs where locked_by is not null",
  );
  return rows.map(({ locked_by: holder }) => holder);
}

test("a process killed in the middle of an import: another one continues, and no row is lost or doubled", async () => {
  const rows = 3 * ROWS_AT_ONCE;
  const csv = `email\n${Array.from({ length: rows }, (_, at) => `killed${at}@example.com`).join("\n")}\n`;
  const manager = await app().staff();
  const headers = { "content-type": "text/csv", "x-filename": "killed.csv" };
  const { id } = (await manager.rest("POST /api/admin/lead-imports", { body: csv, headers })).json.data;
  await manager.rest(`POST /api/admin/lead-imports/${id}/start`, { body: { mapping: ["email"] } });
  const { dataSource } = app().database;
  const stopping = new AbortController();
  stopping.abort();
  const files = async () => storageInDatabase(dataSource);
  // The first batch is stored when the process dies.
  await importWork({ database: dataSource, files })({ importId: id }, { jobId: "1", stopping: stopping.signal });
  await app().database.asOwner(async (owner) => {
    await owner.transaction(async (holder) => {
      await holder.query("lock table lead_import_lead in exclusive mode");
      const child = deliveringProcess((await mailServer()).url);
      const waiting = "select from pg_locks where relation = 'lead_import_lead'::regclass and not granted";
      await untilTrue(async () => (await dataSource.query<unknown[]>(waiting)).length > 0);
      child.kill("SIGKILL");
      await ended(child);
    });
  });
  const IMPORT = "query ($id: ID!) { leadImport(id: $id) { state cursor created failed } }";
  expect(await must(manager, IMPORT, { id })).toMatchObject({ state: "running", cursor: ROWS_AT_ONCE });
  await dataSource.query(HELD_FOR_AN_HOUR);

  deliver(undefined);
  const done = await eventually(async () => {
    const found = await must(manager, IMPORT, { id });
    return found.state === "done" ? found : undefined;
  });
  expect(done).toMatchObject({ cursor: rows, created: rows, failed: 0 });
  const [made] = await dataSource.query(
    `select count(*)::int as leads, count(distinct email)::int as emails,
       (select count(*)::int from activity where kind = 'imported' and details->>'importId' = $1) as entries
     from lead where email like 'killed%@example.com'`,
    [id],
  );
  expect(made).toEqual({ leads: rows, emails: rows, entries: rows });
});

/** The dead process is replaced at once, not after its grace. */
const HELD_FOR_AN_HOUR =
  "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where locked_by is not null";

test("a message that kills the process at each attempt is given up", async () => {
  const id = await enqueue();
  await app().database.dataSource.query("update outbox_message set attempts = 4 where id = $1", [id]);
  const server = await mailServer();
  deliver(server.url);
  expect((await inState(id, "failed")).last_error).toContain("server stopped");
  expect(server.received).toEqual([]);
});
