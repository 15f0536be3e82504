import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { databaseAccount } from "#server/database/embedded/account.js";
import { usableBinaries } from "#server/database/embedded/binaries.js";
import { cacheFolders, clusterFolder } from "#server/database/embedded/clusterFolders.js";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/database/embedded/embeddedPostgres.js";
import { waitUntil } from "#server/database/embedded/processes.js";
import { asAccount, databaseEnvironment, run } from "#server/database/embedded/runProgram.js";
import { withClient } from "#server/database/withClient.js";
import { freePort } from "../liveServer.js";

export interface Pair {
  readonly primary: EmbeddedPostgres;
  /** The URL of the standby, as the owner. */
  readonly standbyUrl: string;
  stopStandby(): Promise<void>;
  /** Stops both and removes their files. */
  stop(): Promise<void>;
}

const TIMEOUT_MS = 30_000;

/** An embedded PostgreSQL with a hot standby that follows it by streaming replication. */
export async function startPair(folder: string): Promise<Pair> {
  const dataDir = path.join(folder, "primary");
  await (await startEmbeddedPostgres({ dataDir })).stop();
  const account = databaseAccount();
  const source = await clusterFolder(dataDir, account);
  const copy = `${source}-standby`;
  await cp(source, copy, { recursive: true, preserveTimestamps: true });
  await writeFile(path.join(copy, "standby.signal"), "");
  const primary = await startEmbeddedPostgres({ dataDir });
  const { hostname, port, username, password } = new URL(primary.url);
  if (account) await run("chown", ["-R", `${account.uid}:${account.gid}`, copy]);
  const own = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port: own,
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
  };
  const { postgres } = await usableBinaries(account, cacheFolders(account, dataDir));
  const child = spawn(
    postgres,
    ["-D", copy, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...asAccount(account), cwd: "/", env: databaseEnvironment(), stdio: "ignore" },
  );
  const standbyUrl = primary.url.replace(`:${port}/`, `:${own}/`);
  const answers = await waitUntil(async () => await isAnswering(standbyUrl), TIMEOUT_MS);
  if (!answers) throw new Error("the standby does not come up");
  const stopStandby = async (): Promise<void> => await stop(child);
  return {
    primary,
    standbyUrl,
    stopStandby,
    stop: async () => {
      await stopStandby();
      await primary.stop();
      for (const remains of [copy, source, folder]) await rm(remains, { recursive: true, force: true });
    },
  };
}

async function isAnswering(url: string): Promise<boolean> {
  return await withClient(url, async (client) => await client.query("select 1")).then(
    () => true,
    () => false,
  );
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGINT");
  await ended;
}
